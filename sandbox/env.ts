import { isIP } from 'node:net'
import { z } from 'zod'

const port = (start: number) => z.coerce.number().int().min(0).max(65_535).default(start)
const bit = (start: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(start)
    .transform((value) => value === '1')

const addresses = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every((entry) => isIP(entry) !== 0), {
    error: 'must be addresses, separated by commas',
  })

const ranges = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (entries) => entries.every((entry) => /^[^/]+(\/\d{1,3})?$/.test(entry) && isIP(entry.split('/')[0] ?? '') !== 0),
    {
      error: 'must be addresses or ranges, separated by commas',
    },
  )

const Env = z.object({
  PORT: port(3000),
  PLATFORM_PORT: port(4000),
  PLATFORM_HOST: z.string().min(1).default('127.0.0.1'),
  PLATFORM_TOOLS: bit('1'),
  PLATFORM_TOOLS_FROM: addresses,
  TRUSTED_PROXIES: ranges,
  PLATFORM_STRICT_TOKENS: bit('0'),
  PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  ISSUING_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ADFS_CLIENT_ID: z.string().min(1).default('emboss'),
  ADFS_CLIENT_SECRET: z.string().min(1).default('emboss-signs-on-in-the-sandbox'),
  SANDBOX_SCALE: z.enum(['empty', 'small', 'large']).default('small'),
})

export type Scale = z.output<typeof Env>['SANDBOX_SCALE']

/** Reads the platform's settings. If any are invalid, it prints one line for each and ends the process with code 1. contract.md, Environment */
export const readEnv = (source: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = Env.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    process.stderr.write(`${lines.join('\n')}\n`)
    process.exit(1)
  }
  const { PORT, PORTAL_URL = `http://127.0.0.1:${PORT}`, ...rest } = read.data
  return { ...rest, PORTAL_URL }
}

export const env = () => readEnv(process.env)
