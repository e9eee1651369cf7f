import type { TypeTexts } from './type-texts.ts'

export const typeTextsEn: TypeTexts = {
  fast: {
    about:
      'One link lets people in; it opens at a time, at a head count or by your hand. The list is sealed at the close and anyone can recompute the result.',
    does: [
      'One link gathers everyone.',
      'All prizes are drawn at once: at a time, at a head count, or when you say so.',
      'At the close the list becomes one fingerprint that nobody can change.',
    ],
    proof:
      'The charter, the sealed list, the public random number and every winning place; anyone can recompute them in a browser.',
  },
  advance: {
    about: 'All of the quick draw, with conditions, tasks, forms and claims.',
    does: [
      'It gathers, seals and draws like the quick draw.',
      'It adds conditions to enter, tasks for more chances, and forms for entry and claim.',
      'Everyone’s chances are kept in a ledger; each one is a lot in the list.',
    ],
    proof: 'Like the quick draw; the sum of a ledger is the number of lots, in plain view in the list.',
  },
  turnlottery: {
    about: 'One touch, and where the wheel stops is what you get.',
    does: [
      'Everyone has a number of spins and learns the result at once.',
      'Stock or odds stand on the page; the wheel plays no near misses.',
      'A list of names can be put on the wheel as well.',
    ],
    proof:
      'Before each spin the server commits to its secret; afterwards it is shown, and the player checks it at once.',
    meanwhile: 'Use the quick draw and open it by hand, with everyone watching.',
  },
  ninelottery: {
    about: 'A light runs round and stops; prizes and stock are in plain view.',
    does: [
      'Eight prizes stand around one button; the light runs and stops.',
      'Stock is exact, even with a thousand players at once.',
      'You set how often one may play, in a day and in all.',
    ],
    proof:
      'Each play locks a secret first and shows it afterwards; every change of stock is in one public chain.',
    meanwhile: 'Use the quick draw: up to fifty tiers, drawn at one time.',
  },
  card: {
    about: 'Turn a card of your own, or share one board where each card is turned once.',
    does: [
      'Everyone plays for themselves, or all share one board.',
      'A shared board is sealed before it opens, and each card is turned once.',
      'A turned card keeps its prize and a masked name for all to see.',
    ],
    proof:
      'The board becomes a fingerprint before the first card; once all are turned it is shown, card by card.',
    meanwhile: 'Use the quick draw: fixed quantities, drawn at once from a sealed list.',
  },
  draw_lots: {
    about: 'Teams, order, chores: one lot each, announced before the first is drawn.',
    does: [
      'Everyone draws one lot that names a team, a place or a task.',
      'How many there are of each is announced first and comes out exactly.',
      'People draw as they come, or the host draws for all.',
    ],
    proof:
      'The order in the tube is sealed before the first lot and shown after the last; everyone finds their own.',
    meanwhile: 'Use the quick draw: make each team or task a tier, with its places as the quantity.',
  },
  screen: {
    about: 'Parties, launches, streams: a check-in wall, rolling names, round after round.',
    does: [
      'Names come from a list or by checking in with a code, and roll on the screen.',
      'It draws in rounds; add one, or redraw only those who are absent.',
      'A lost network, a reload or another computer loses no round; a rehearsal always says so.',
    ],
    proof:
      'Each round is in the public log before its randomness exists; the fingerprint stands on the screen.',
    meanwhile: 'Use the quick draw: show its page on the big screen and open it by hand.',
  },
  mp: {
    about: 'Followers of an official account enter by sending a keyword.',
    does: [
      'With the account bound, a keyword is answered with the link.',
      'It can be for followers only, with a passcode in the article.',
      'Winners are told through the account.',
    ],
    proof: 'Like the quick draw: a sealed list and public randomness.',
    meanwhile: 'Use the quick draw and put its link into the account’s replies, menu or article.',
  },
  wechat_group: {
    about: 'For one chat group only; forwarded elsewhere it does not open.',
    does: [
      'With a group bound, only those who come from it can enter.',
      'A link with a group’s own token can take its place.',
      'Several groups can share a draw and are counted apart.',
    ],
    proof: 'Like the quick draw; the list also says which group one came from, as a fingerprint.',
  },
  media: {
    about: 'Draw from the comments of a post, without repeats and deleted ones.',
    does: [
      'Paste the link of a post, or import a table of comments.',
      'Filter repeats, words and mentions; each one left out has its reason.',
      'The filtered list is sealed, then drawn.',
    ],
    proof:
      'The imported list, the filters and how many were left out are sealed together, and how often it was drawn.',
    meanwhile: 'Use the quick draw and pin its link above the comments.',
  },
  wework: {
    about: 'For the WeCom customers of your staff.',
    does: [
      'With WeCom connected, choose whose customers may enter.',
      'They come by a link from their contact; WeCom says who they are.',
      'Entrants and winners are counted by staff.',
    ],
    proof: 'Like the quick draw; customers are in the list as salted fingerprints only.',
    meanwhile: 'Use the quick draw and have your staff send its link.',
  },
  wecom_group: {
    about: 'For the members of chosen WeCom customer groups.',
    does: [
      'With WeCom connected, choose the groups.',
      'Only their members can enter, once each.',
      'Entrants are counted by group.',
    ],
    proof: 'Like the quick draw; groups and members are in the list as salted fingerprints only.',
    meanwhile: 'Use the quick draw and send its link to the groups.',
  },
  mini: {
    about: 'Enter in a WeChat mini program: one code, the same page.',
    does: [
      'Each draw has a mini-program code and link of its own.',
      'It opens the same page, with tasks, claims and proof.',
      'People enter as who they are in WeChat, without typing a name.',
    ],
    proof: 'It shares the list and the proof of the same draw on the web.',
    meanwhile: 'Use the quick draw: its code and link open in WeChat as they are.',
  },
}
