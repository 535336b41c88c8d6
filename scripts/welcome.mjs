import { say } from './run.mjs'

const signIns = [
  ['platform.admin@sandbox.test', 'every privilege, Super Admin'],
  ['readonly@sandbox.test', 'may look at everything, change nothing'],
  ['cards@sandbox.test', 'cards and card holders'],
  ['support@sandbox.test', 'customer support'],
  ['approvals@sandbox.test', 'approvals'],
  ['norole@sandbox.test', 'no privilege'],
  ['setup@sandbox.test', 'business set-up incomplete'],
  ['twofactor@sandbox.test', 'second factor on: TOTP secret JBSWY3DPEHPK3PXP'],
  ['yes.admin@sandbox.test', 'issuer admin of YES'],
  ['nsdl.admin@sandbox.test', 'issuer admin of NSDL'],
  ['indianbank.admin@sandbox.test', 'issuer admin of INDIANBANK; single sign-on at the bank host too'],
  ['iob.admin@sandbox.test', 'issuer admin of IOB'],
  ['agent@sandbox.test', 'an agent: refused at sign-in'],
]

/** The default brand map has a bank at this host; a custom map (BRANDS_FILE) may not. */
const bankLine = (portal) =>
  process.env.BRANDS_FILE
    ? ''
    : `\n  Bank     http://coromandel.localhost:${new URL(portal).port || 80}   (the same portal as a bank's own brand, with single sign-on)`

export const welcome = (portal, platform) => {
  const width = Math.max(...signIns.map(([email]) => email.length))
  say(`
Emboss is ready.

  Portal   ${portal}${bankLine(portal)}
  Outbox   ${platform}/sandbox/outbox   (every mail and SMS the platform "sent")

Sign in with one of these; the password is Sandbox@2026

${signIns.map(([email, what]) => `  ${email.padEnd(width)}   ${what}`).join('\n')}

Ctrl-C stops both.`)
}
