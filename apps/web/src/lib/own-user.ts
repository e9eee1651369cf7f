import { useQuery } from '@tanstack/react-query'
import { useApi } from './api-place.tsx'
import type { AnswerOf } from './call-table.ts'
import { knowUnionid } from './client-id.ts'
import { userToken } from './session.ts'
import { keyOf } from './use-asked.ts'

export type OwnUser = AnswerOf<'userInfoRead'>['user_info']

/** The signed-in user, asked for once a token exists; undefined until the answer is here. */
export function useOwnUser(): OwnUser | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: keyOf('userInfoRead', {}),
    queryFn: async () => {
      const answer = await api.callOrThrow('userInfoRead', {})
      knowUnionid(answer.user_info.unionid)
      return answer
    },
    enabled: userToken() !== null,
    staleTime: 60_000,
  })
  return data?.user_info
}
