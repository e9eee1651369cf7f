/**
 * The arrow of ARCHITECTURE.md as data: the first row whose `files` match is a file's box. A box may import itself.
 *
 * @typedef {object} Box
 * @property {string} name
 * @property {RegExp} files paths from the root
 * @property {string[]} imports the boxes it may import
 * @property {string[]} [types] further boxes of which it may import types
 * @property {string[]} [npm] the npm packages it may import
 * @property {true} [node] may import Node's own modules; the others also run in the browser
 * @property {RegExp} [family] files that differ in the group do not import each other: one kind, feature or client per group
 */

const react = ['react', 'react-dom']
const ofServer = ['application', 'contract', 'domain', 'fairness', 'tables', 'tables: intake']
const kind = /^packages\/kinds\/src\/([^/]+)\//

/** @type {Box[]} */
export const boxes = [
  { name: 'fairness', files: /^packages\/fairness\//, imports: [], npm: ['@noble/hashes', '@noble/curves'] },
  { name: 'domain', files: /^packages\/domain\//, imports: ['fairness'] },
  { name: 'application', files: /^packages\/application\//, imports: ['domain', 'fairness'], node: true },
  {
    name: 'contract',
    files: /^packages\/contract\//,
    imports: ['domain', 'fairness'],
    npm: ['zod'],
  },
  {
    name: 'tables: intake',
    files:
      /^packages\/tables\/src\/(intake\/|csv\/(csv-splitter|sniff-delimiter)|person-headings|table-(error|limits|row))/,
    imports: [],
  },
  {
    name: 'tables',
    files: /^packages\/tables\//,
    imports: ['tables: intake'],
    npm: ['csv-parse', 'saxes', 'yauzl', 'yazl'],
    node: true,
  },

  {
    name: 'kinds: rules',
    files: /^packages\/kinds\/src\/rules\.ts$/,
    imports: ['domain', 'fairness', 'kinds: rule'],
  },
  {
    name: 'kinds: views',
    files: /^packages\/kinds\/src\/views\.tsx?$/,
    imports: ['kinds: stage', 'kinds: setup', 'kinds: words', 'ui'],
    types: ['domain', 'fairness', 'kinds: rule'],
    npm: react,
  },
  {
    name: 'kinds: rule',
    files: /^packages\/kinds\/src\/([^/]+\/)?rule(-[^/]+)?\.ts$/,
    imports: ['domain', 'fairness', 'kinds: words'],
    family: kind,
  },
  { name: 'kinds: words', files: /^packages\/kinds\/src\/[^/]+\/words\.ts$/, imports: [], family: kind },
  {
    name: 'kinds: setup',
    files: /^packages\/kinds\/src\/([^/]+\/)?setup(-[^/]+)?\.tsx?$/,
    imports: ['kinds: rule', 'kinds: words', 'kinds: stage', 'ui', 'ui: desk'],
    npm: [...react, 'antd'],
    family: kind,
  },
  {
    name: 'kinds: stage',
    files: /^packages\/kinds\//,
    imports: ['kinds: words', 'ui'],
    types: ['kinds: rule'],
    npm: react,
    family: kind,
  },

  { name: 'ui: desk', files: /^packages\/ui\/src\/desk\//, imports: ['ui'], npm: [...react, 'antd'] },
  { name: 'ui', files: /^packages\/ui\//, imports: [], npm: react },

  {
    name: 'server: composition',
    files:
      /^apps\/server\/src\/(main|operator|ports|lists\/list-thread|exports\/export-thread|comments\/comment-thread)\.ts$/,
    imports: ['server', 'server: store', 'server: outside', ...ofServer],
    npm: ['hash-wasm', 'uqr'],
    node: true,
  },
  {
    name: 'server: store',
    files: /^apps\/server\/src\/store\//,
    imports: ['server', 'application', 'domain', 'fairness'],
    npm: ['kysely', 'pg', 'hash-wasm'],
    node: true,
  },
  {
    name: 'server: outside',
    files: /^apps\/server\/src\/outside\//,
    imports: ['server', 'application', 'domain', 'fairness'],
    npm: ['aws4fetch', 'nodemailer', 'openid-client', 'sharp', 'stripe'],
    node: true,
    family: /^apps\/server\/src\/outside\/([^/]+)\//,
  },
  {
    name: 'server',
    files: /^apps\/server\//,
    imports: ofServer,
    npm: [
      '@fastify/multipart',
      '@simplewebauthn/server',
      'fast-xml-parser',
      'fastify',
      'harfbuzzjs',
      'hash-wasm',
      'marked',
      'pg',
      'prom-client',
      'rate-limiter-flexible',
      'uqr',
      'woff2-encoder',
    ],
    node: true,
  },

  ...web('pages', ['web: features', 'web: lib']),
  ...web('features', ['web: lib'], /^apps\/web\/src\/features\/([^/]+)\//),
  ...web('lib', []),
  ...web('', ['web: pages', 'web: features', 'web: lib']),

  {
    name: 'cli',
    files: /^apps\/cli\//,
    imports: ['domain', 'fairness', 'contract', 'tables'],
    npm: ['hash-wasm'],
    node: true,
  },

  { name: 'mini-program', files: /^apps\/miniprogram\//, imports: [] },
]

/**
 * @param {string} folder '' for the entries beside the folders
 * @param {string[]} below
 * @param {RegExp} [family]
 * @returns {Box[]}
 */
function web(folder, below, family) {
  return [
    {
      name: folder ? `web: ${folder}` : 'web',
      files: new RegExp(`^apps/web/src/${folder && `${folder}/`}`),
      imports: [
        ...below,
        'contract',
        'domain',
        'fairness',
        'kinds: rules',
        'kinds: views',
        'tables: intake',
        'ui',
        'ui: desk',
      ],
      npm: [
        ...react,
        'antd',
        'react-router',
        '@tanstack/react-query',
        'dayjs',
        'uqr',
        '@sentry/react',
        '@simplewebauthn/browser',
        '@fontsource-variable/noto-serif-sc',
      ],
      ...(family && { family }),
    },
  ]
}

/** The one file that may read the environment. */
export const environmentReader = 'apps/server/src/config.ts'

/**
 * Who may ask the clock of their own process, and for what. Everybody else asks the database's (`tx.now()`): what two
 * processes decide or store by clocks of their own, they decide differently.
 */
export const ownClockReaders = [
  // The embedded store has no clock but its process's.
  /^apps\/server\/src\/(ports|operator|(lists\/list|exports\/export|comments\/comment)-thread|store\/sqlite-session)\.ts$/,
  // What is signed for other systems, checked of what they signed, and how long ago they were asked.
  /^apps\/server\/src\/outside\//,
  /^apps\/server\/src\/http\/(component|enterprise|outside)-push\.ts$/,
  /^packages\/application\/src\/(followers\/read-follow|organisers\/support-friends)\.ts$/,
  // How long ago something was seen.
  /^apps\/server\/src\/work\/gather-visits\.ts$/,
  // Names and times of files, and what a person at the machine calls today.
  /^apps\/server\/src\/(cases\/case-shelf|backup\/archive-file|keys\/kept-heads|operator\/whole-verbs)\.ts$/,
]

/** Names that say nothing: of files and of folders. */
export const emptyNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'base',
  'data',
  'info',
]

/** Where citations are looked for, beside the sources of packages. */
export const citingPlaces = [
  'apps',
  'packages',
  'e2e',
  'bench',
  'scripts',
  'deploy',
  'docs',
  'fixtures',
  'verifiers',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'GLOSSARY.md',
]

/**
 * Citations of what is not in this repository, where nobody can look it up: documents of its design by their files, or
 * by numbers of their sections. Appendices, of lot-1 or of a standard, and the numbers of ITU-T are no such numbers.
 */
export const outsideCitations = [
  /\b(?:api|examples|fairness|gates-and-words|goals|look(?:-2)?|market|product|protocols|reliability-security)\.md\b/,
  /\b(?:design|gates-and-words|goals|look|product|protocols|seed),? §/i,
  /(?<![§\w.-]|ITU-T |appendix )[A-H]\.\d/,
  /§[\d.]+ rule \d/,
  /\.\.\/shared\/design/,
]

/** Lines a file may have. */
export const lineLimits = { product: 250, test: 400 }

/**
 * Tests may import anything installed, Node's own modules and any file of the tree; product code never imports them.
 * `*.contract.ts` holds promises that several adapters keep, `testing/` what tests put in an adapter's place.
 */
export const testFiles = /\.(test|spec)\.[a-z]+$|\.contract\.tsx?$|\/testing\//
