import { thousands as n } from '../../lib/format.ts'
import {
  type CheckTable,
  cells,
  drawn,
  isAlone,
  isOfLots,
  isPaired,
  isPlayed,
  lastBeacon,
  leftOut,
  lots,
  nameless,
  plays,
  redraws,
} from './check-facts.ts'

/** The checks in Chinese; the English table has the same shape. */
export const zh: CheckTable = {
  format: { title: () => '证明的格式正确', more: () => '每一个字段都是应有的样子' },
  charter: {
    title: () => '规则在第一个人参与前公布，此后每次改动都在册',
    more: ({ charter }) =>
      charter.lots ? `第 ${charter.version} 版` : `第 ${charter.version} 版，${charter.prizes.length} 个奖项`,
  },
  close: {
    title: () => '名单的封条与规则对得上',
    more: ({ close }) => (close ? `${n(close.n)} 行，${n(close.totalWeight)} 支签` : ''),
  },
  rounds: {
    title: () => '每一轮都先登记，后抽取',
    more: (proof) =>
      proof.lots
        ? isPaired(proof)
          ? `${n(proof.lots.seal?.lots ?? 0)} 人，名单封存后一次抽出`
          : `共 ${n(proof.lots.seal?.lots ?? 0)} 支签，封存后才开始抽`
        : proof.board
          ? `共享牌面 ${cells(proof)} 张，封存后才开始翻牌`
          : `${proof.rounds.length} 轮，首尾相接`,
  },
  secrets: {
    title: (proof) =>
      isPlayed(proof) ? '平台的主密钥早已锁定，公开后与指纹相符' : '平台的秘密数早已锁定，公开后与指纹相符',
    more: () => '锁定时还没有一个人参与',
  },
  beacons: {
    title: () => '公共随机数的签名有效',
    more: (proof) => (lastBeacon(proof) === null ? '' : `第 ${n(lastBeacon(proof) ?? 0)} 期`),
  },
  time: {
    title: (proof) =>
      isPlayed(proof)
        ? '每次抽奖在先，随机数产生在后'
        : isOfLots(proof)
          ? '先登记，随机数后产生，签再封存'
          : '名单先封存，随机数后产生',
    more: (proof) => (isPlayed(proof) ? '都是抽奖之后三秒起的第一期' : '登记都早于随机数公布的时刻'),
  },
  tickets: {
    title: ({ close }) => `从 ${n(close?.totalWeight ?? 0)} 支签里逐支抽取，每一步都吻合`,
    more: (proof) => `由名单${isAlone(proof) ? '和秘密数' : '、秘密数和公共随机数'}重新算出`,
  },
  winners: {
    title: (proof) => `${n(drawn(proof))} 份结果全部吻合`,
    more: () => '每一支抽中的签都在封存的名单里',
  },
  line: {
    title: () => '该离开签筒的都离开了',
    more: () => '抽中的、作废的，后面的轮次不再参与',
  },
  slots: {
    title: (proof) =>
      redraws(proof) > 0
        ? `奖品不多不少，补抽 ${redraws(proof)} 次另用新的${isAlone(proof) ? '秘密数' : '随机数'}`
        : '奖品不多不少，与公布的一致',
    more: ({ charter }) => `共 ${n(charter.prizes.reduce((sum, { count }) => sum + count, 0))} 份`,
  },
  list: {
    title: ({ close }) => `名单 ${n(close?.n ?? 0)} 行逐行复算，指纹一致`,
    more: (proof) => {
      const out = leftOut(proof)
      const whole = out.whole > 0 && `其中 ${n(out.whole)} 行被排除，原因各有公示`
      const single = out.rounds > 0 && `有的轮次排除了 ${n(out.rounds)} 行`
      return [whole, single].filter(Boolean).join('；') || '没有人被排除'
    },
  },
  key: {
    title: () => '日志的签名密钥是本站公布的那一把',
    more: () => '日志头和回执都由它签名',
  },
  log: {
    title: () => '以上都在公开日志里，日志没有被改写',
    more: ({ log }) => (log ? `${log.leaves.length} 条记录，首尾相接` : ''),
  },
  tip: {
    title: () => '留存的日志记录与它一致',
    more: () => '只在本机比对',
  },
  complete: {
    title: () => '公开日志读全了，没有这场抽奖的其他记录',
    more: (_proof, found) => read(found),
  },
  level: {
    title: () => '每一轮的登记，随机数公布之前都有足够的约定见证人见过',
    more: (_proof, found) => (found ? `这里不认识、没有计入：${found}` : '规则写明的见证人，这里都认识'),
  },
  receipt: {
    title: (proof) =>
      isPlayed(proof)
        ? '你的回执是真的，其中的承诺已兑现'
        : isOfLots(proof) && !isPaired(proof)
          ? '你的回执是真的'
          : '你的回执是真的，你在名单里',
    more: () => '只在本机比对',
  },
  plays: {
    title: () => '逐次复算，每一次抽奖都吻合',
    more: (proof) => `抽奖 ${n(plays(proof).playCount)} 次，中奖 ${n(plays(proof).winCount)} 次`,
  },
  lots: {
    title: (proof) => (isPaired(proof) ? '重新配对，结果完全一致' : '逐支复算，每支签都按发出的顺序给出'),
    more: (proof) =>
      isPaired(proof) ? '没有人抽到自己' : `已抽 ${n(lots(proof).given)} 支，剩余 ${n(lots(proof).left)} 支`,
  },
  names: {
    title: () => '公布的名字都与名单一起封存',
    more: (proof) => (nameless(proof) > 0 ? `有 ${n(nameless(proof))} 个名字没有公布` : '没有换过一个字'),
  },
  sources: {
    title: () => '各来源的签加起来正是全部',
    more: ({ close }) => `最多的一人有 ${n(close?.largest?.tickets ?? 0)} 支；来源的名称是平台自己写的`,
  },
  runs: {
    title: ({ close }) => `30 天里第 ${n((close?.runs?.earlier.length ?? 0) + 1)} 次用这份名单`,
    more: () => '封条里写明了每一次；另用账号抽的，这里看不出来',
  },
}

/** How many entries of the log were read, of how many, and when it lost some that were seen. */
function read(found = ''): string {
  const [done = 0, total = 0, ...restored] = found.split(' ')
  const lost = restored.map((at) => `；${at} 从旧副本恢复过，这台设备见过的一段没有了`).join('')
  return found && `${n(Number(done))} / ${n(Number(total))} 条${lost}`
}
