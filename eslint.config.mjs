import next from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'
import { commentSaysSomething } from './config/lint/comment-says-something.mjs'

const code = ['**/*.{ts,tsx,mjs}']
const tests = ['**/*.test.{ts,tsx}', 'tests/**', 'playwright.config.ts']
const tools = ['scripts/**', 'bench/**', 'server.mjs', '*.config.{ts,mjs}']

const named = (names, message) => names.map((name) => ({ name, message }))
const classicZod = named(
  ['zod', 'zod/v3', 'zod/v4'],
  'Classic zod costs a browser about 90 kB: it stays in lib/calls, lib/gate, env.ts and sandbox. Elsewhere write zod/mini.',
)
const sockets = named(
  ['undici', 'http', 'https', 'node:http', 'node:https'],
  'Only lib/gate opens sockets upstream: make it a call in lib/calls and perform() or request() it.',
)
const restrict = (...paths) => ({ 'no-restricted-imports': ['error', { paths: paths.flat() }] })

const side =
  '(?:^|[\\s:!])-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-(?:\\d|\\[|\\(|full|auto|px)|text-(?:left|right)(?:\\s|$)|float-(?:left|right)(?:\\s|$)|border-[lr](?:-|\\s|$)|rounded-(?:[lr]|[tb][lr])(?:-|\\s|$))'
const logical =
  'Left and right do not turn around with the script: use the logical class (ms-, me-, ps-, pe-, start-, end-, text-start, text-end, border-s, rounded-e).'

const wheel =
  'The mouse wheel changes a number field: write <Field kind="amount"> or kind="count", which are text with a decimal keypad.'

export default [
  {
    ignores: [
      'node_modules/**',
      '.next*/**',
      '.data*/**',
      '.cache/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'next-env.d.ts',
      'bench/floor/**',
    ],
  },
  ...next,
  ...typescript,
  {
    files: code,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { house: { rules: { 'comment-says-something': commentSaysSomething } } },
    rules: {
      'house/comment-says-something': 'error',
      eqeqeq: ['error', 'always'],
      'prefer-const': 'error',
      'no-console': 'error',
      'import/no-anonymous-default-export': 'off',
      '@next/next/no-html-link-for-pages': 'off',
      'no-var': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read and checked once, in an env.ts: import them from there.',
        },
      ],
      ...restrict(classicZod, sockets),
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
    },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: `Literal[value=/${side}/]`, message: logical },
        { selector: `TemplateElement[value.raw=/${side}/]`, message: logical },
        { selector: 'JSXAttribute[name.name="type"] Literal[value="number"]', message: wheel },
        { selector: 'Property[key.name="type"] > Literal[value="number"]', message: wheel },
      ],
    },
  },
  { files: ['lib/calls/**', 'lib/env.ts'], rules: restrict(sockets) },
  {
    files: ['lib/calls/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="transform"]',
          message:
            'It holds each value it runs on: write as(schema, to), listOf, orNull or orElse of lib/calls/reply.ts.',
        },
      ],
    },
  },
  { files: ['lib/gate/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['sandbox/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['lib/env.ts', 'instrumentation.ts', 'sandbox/http/env.ts', 'sandbox/main.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    files: [...tests, ...tools],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  { files: tests, rules: { 'react-hooks/rules-of-hooks': 'off' } },
]
