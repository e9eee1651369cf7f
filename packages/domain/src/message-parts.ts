/**
 * What a message by a platform's template can say: the draw's title, the prize, when, and a closing word. Which of the
 * template's fields shows it is chosen by whom the template belongs to.
 */
export const messageParts = ['title', 'prize', 'time', 'remark'] as const
export type MessagePart = (typeof messageParts)[number]

/** The name of the field for each part that is shown, such as `thing1`. */
export type MessageFields = Readonly<Partial<Record<MessagePart, string>>>
