import { useWords } from '@fairdraw/ui'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import type { DistrictLevels } from '../../../../lib/districts/district-tree.ts'
import { useDistricts } from '../../../../lib/districts/use-districts.ts'
import type { Bound } from '../bind-fields.ts'
import { FormField } from '../form-field.tsx'
import { entryWords } from './entry-words.ts'
import { regionTree } from './region-tree.ts'

/** Provinces, cities and areas: chosen in a tree or found by name; a whole province counts as one. */
export function RegionPicker({ path, value, onChange }: Bound<readonly string[]>) {
  const say = useWords(entryWords)
  const { districts } = useDistricts()
  const levels = Array.isArray(districts) ? (districts as DistrictLevels) : null
  const tree = useMemo(() => (levels ? regionTree(levels) : []), [levels])
  return (
    <FormField path={path} label={say.regions} hint={districts === 'unreached' ? say.regionsFailed : ''}>
      {(control) => (
        <TreeSelect<string[]>
          {...control}
          value={levels ? [...value] : []}
          treeData={tree}
          loading={districts === null}
          disabled={!levels}
          treeCheckable
          showCheckedStrategy={TreeSelect.SHOW_PARENT}
          showSearch={{ treeNodeFilterProp: 'found' }}
          allowClear
          maxTagCount={12}
          placeholder={say.regionsFind}
          onChange={(chosen) => onChange(chosen)}
          style={{ width: '100%' }}
        />
      )}
    </FormField>
  )
}
