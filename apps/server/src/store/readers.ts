import type { MailReader, ReaderWriter } from '@fairdraw/application/ports'
import type { MailTopic, MessageChannel, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'

export function readerStore({ db }: Link): ReaderWriter {
  return {
    async of(userIds) {
      if (userIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('accounts')
        .leftJoin('mailChoices', 'mailChoices.userId', 'accounts.id')
        .select(['accounts.id', 'accounts.account'])
        .select(['mailChoices.lang', 'mailChoices.declined', 'mailChoices.turned'])
        .where('accounts.id', 'in', userIds)
        .execute()
      return new Map(
        rows.map(({ id, account, lang, declined, turned }): [UserId, MailReader] => [
          id,
          {
            userId: id,
            // An account is an e-mail address or a mobile number.
            address: account?.includes('@') ? account : null,
            lang: lang ?? 'zh',
            declined: wordsIn(declined) as MailTopic[],
            turned: wordsIn(turned) as MessageChannel[],
          },
        ]),
      )
    },
    async choose(userId, { lang, declined, turned }) {
      const chosen = { lang, declined: declined.join(' '), turned: turned.join(' ') }
      await db
        .insertInto('mailChoices')
        .values({ userId, ...chosen })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
        .execute()
    },
  }
}

function wordsIn(text: string | null): string[] {
  return (text ?? '').split(' ').filter(Boolean)
}
