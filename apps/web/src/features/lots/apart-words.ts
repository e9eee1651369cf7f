/** What the organiser of a pairing reads about people who are kept apart. */
export const apartWords = {
  zh: {
    title: '谁不抽谁',
    none: '还没有设置：除了自己，谁都可能抽到谁。夫妻、家人、去年抽过的，可以在截止前写进来。',
    noneClosed: '没有设置：除了自己，谁都可能抽到谁。',
    some: (pairs: string) => `共 ${pairs} 个「谁不抽谁」，截止时和名单一起封存。`,
    sealed: (pairs: string) => `共 ${pairs} 个「谁不抽谁」，已经和名单一起封存，谁也不能再改。`,
    write: '设置',
    change: '修改',
    dialog: '谁不抽谁',
    lines: '一行一组',
    hint: '「甲、乙、丙」互相都不抽；「甲 → 乙」只是甲不抽乙。写名字或参与号，重名的写 #参与号。不参加的人请在「参与者」里移出。',
    public:
      '截止后，证明里按参与号公开这些关系（不写名字和原因），好让人人复算。知道谁第几个参与的人，能看出谁和谁被分开。',
    past: '想避开去年的人：请大家把去年抽到谁告诉你，一人写一行「甲 → 乙」，截止后会公开。系统不能代办：去年抽到谁只有本人知道，代办就等于公布。',
    look: '核对',
    keep: '保存',
    kept: '已保存',
    read: (given: string, taken: string) => `${given} 行，记下 ${taken} 行`,
    left: (count: string) => `${count} 行没有记下：`,
    line: (at: string) => `第 ${at} 行`,
    faults: {
      unknown: (about: string) => `名单里没有「${about}」`,
      ambiguous: (about: string) => `重名，请写参与号 ${about}`,
      alone: () => '至少要有两个人',
      arrow: () => '一行只能有一个箭头',
      surplus: (about: string) => `总数超过 ${about} 个`,
    },
    ok: (people: string) => `照此可以配对，现在 ${people} 人在名单上。`,
    tight: '能配的方式太少，配不出来的可能太大。请减少几行，或等更多人参与。',
    stuck: (names: string, count: string, left: string) =>
      left === '0' ? `${names} 没有人可抽。` : `${names} 这 ${count} 人一共只有 ${left} 人可抽。`,
    impossible: '照此配不出来，截止不了；到时间还这样，这一场会取消。请减少几行，或等更多人参与。',
    and: '、',
    more: '等',
  },
  en: {
    title: 'Who does not draw whom',
    none: 'Nothing is set: anybody may draw anybody but themselves. Couples, families and last year’s pairs can be written in until the close.',
    noneClosed: 'Nothing was set: anybody could draw anybody but themselves.',
    some: (pairs: string) => `${pairs} in all who do not draw somebody; sealed with the list at the close.`,
    sealed: (pairs: string) =>
      `${pairs} in all who do not draw somebody; sealed with the list, and nobody can change them.`,
    write: 'Set',
    change: 'Change',
    dialog: 'Who does not draw whom',
    lines: 'One group a line',
    hint: '“Ann, Ben, Cleo”: none of them draws another. “Ann → Ben”: only Ann does not draw Ben. Write names or join numbers; where two have one name, #number. Who does not take part is taken out under People.',
    public:
      'After the close the proof tells these by join number, without names or reasons, so that anyone can recompute the pairs. Who knows in which order people joined can see who was kept apart.',
    past: 'To avoid last year’s pairs, ask people whom they drew and write a line each, “Ann → Ben”; it becomes public at the close. It cannot be done for you: only the giver knows that pair, and setting it would publish it.',
    look: 'Check',
    keep: 'Save',
    kept: 'Saved',
    read: (given: string, taken: string) => `${given} lines, ${taken} taken`,
    left: (count: string) => `${count} left out:`,
    line: (at: string) => `Line ${at}`,
    faults: {
      unknown: (about: string) => `nobody on the list is called “${about}”`,
      ambiguous: (about: string) => `more than one has this name; write a number: ${about}`,
      alone: () => 'names fewer than two people',
      arrow: () => 'has more than one arrow',
      surplus: (about: string) => `passes ${about} in all`,
    },
    ok: (people: string) => `All can be paired so; ${people} are on the list now.`,
    tight: 'So few pairings are left that none may be found. Take some lines out, or wait for more people.',
    stuck: (names: string, count: string, left: string) =>
      left === '0'
        ? `Nobody is left to draw for ${names}.`
        : `${names}: these ${count} have only ${left} to draw among them.`,
    impossible:
      'Nobody can be paired so, and the list cannot be closed; if it is still so at its time, the draw is cancelled. Take some lines out, or wait for more people.',
    and: ', ',
    more: ' …',
  },
}
