import { type Instant, iso } from '@fairdraw/domain'
import type { z } from 'zod'
import type { Route } from './route.ts'
import { type CamelCase, camelCase } from './wire-names.ts'

/**
 * What travels by a schema, as the program has it: names in camel case, times as instants (or written already), and what is
 * absent either null or undefined, whichever the program says. Records keyed by what people typed, and what is signed, stay.
 */
export type Unsent<Schema> =
  Schema extends z.core.$ZodObject<infer Shape>
    ? UnsentObject<Shape>
    : Schema extends z.core.$ZodArray<infer Element>
      ? readonly Unsent<Element>[]
      : Schema extends z.core.$ZodDefault<infer Inner> | z.core.$ZodReadonly<infer Inner>
        ? Unsent<Inner>
        : Schema extends z.core.$ZodNullable<infer Inner> | z.core.$ZodOptional<infer Inner>
          ? Unsent<Inner> | null | undefined
          : Schema extends z.core.$ZodUnion<infer Options>
            ? Unsent<Options[number]>
            : Schema extends z.core.$ZodISODateTime
              ? Instant | string
              : z.output<Schema>

type OptionalKey<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.core.$ZodOptional ? Key : never
}[keyof Shape]
type UnsentObject<Shape> = {
  readonly [Key in Exclude<keyof Shape, OptionalKey<Shape>> as CamelCase<Key>]: Unsent<Shape[Key]>
} & { readonly [Key in OptionalKey<Shape> as CamelCase<Key>]?: Unsent<Shape[Key]> }

/** What a call answers, before it is sent. */
export type ResultOf<R extends Route> = Unsent<R['output']>

type Send = (value: unknown) => unknown
type Held = Readonly<Record<string, unknown>>

const made = new WeakMap<z.core.$ZodType, Send>()

/** Spells a value as its schema says. What the schema does not name is left out. */
export function toWire<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: Unsent<Schema>,
): z.output<Schema> {
  return senderOf(schema)(value) as z.output<Schema>
}

/** Made once for each schema: rows are sent by the thousand. */
function senderOf(schema: z.core.$ZodType): Send {
  const known = made.get(schema)
  if (known) return known
  const sender = makeSender(schema as z.core.$ZodTypes)
  made.set(schema, sender)
  return sender
}

function makeSender(schema: z.core.$ZodTypes): Send {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return objectSender(def.shape)
    case 'array': {
      const send = senderOf(def.element)
      return send === same ? same : (rows) => (rows as readonly unknown[]).map(send)
    }
    case 'default':
    case 'readonly':
      return senderOf(def.innerType)
    case 'nullable': {
      const send = senderOf(def.innerType)
      return (value) => (value === null || value === undefined ? null : send(value))
    }
    case 'optional': {
      const send = senderOf(def.innerType)
      const mayBeNull = def.innerType._zod.def.type === 'nullable'
      return (value) => (value === undefined || (value === null && !mayBeNull) ? undefined : send(value))
    }
    case 'union':
      return unionSender(def.options)
    case 'string':
      return 'format' in def && def.format === 'datetime' ? timeSender : same
    default:
      return same
  }
}

const same: Send = (value) => value
const timeSender: Send = (at) => (typeof at === 'number' ? iso(at) : at)

function objectSender(shape: z.core.$ZodShape): Send {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    key: camelCase(name),
    send: senderOf(field),
  }))
  return (value) => {
    const sent: Record<string, unknown> = {}
    for (const { name, key, send } of fields) {
      const held = (value as Held)[key]
      const part = send === same ? held : send(held)
      if (part !== undefined) sent[name] = part
    }
    return sent
  }
}

/** Spells an object by the first shape whose names it has all; what is no object travels as it is. */
function unionSender(options: readonly z.core.$ZodType[]): Send {
  const shapes = options.flatMap((option) => {
    const { def } = (option as z.core.$ZodTypes)._zod
    if (def.type !== 'object') return []
    const needed = Object.entries(def.shape)
      .filter(([, field]) => field._zod.optout !== 'optional')
      .map(([name, { _zod }]) => ({ key: camelCase(name), values: _zod.values as Set<unknown> | undefined }))
    return [{ needed, send: senderOf(option) }]
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const fitting = shapes.find(({ needed }) =>
      needed.every(({ key, values }) => key in value && (values?.has((value as Held)[key]) ?? true)),
    )
    if (!fitting) throw new Error('what is sent has none of its shapes')
    return fitting.send(value)
  }
}
