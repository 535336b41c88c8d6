import type { Database } from '../db/database'
import { iso } from '../db/days'
import { escapeHtml } from '../text/escape-html'

type Message = { to: string; channel: 'EMAIL' | 'SMS'; subject: string; text: string; code?: string; link?: string }

const KEPT = 2000
const SHOWN = 200

/** Stores every e-mail and SMS instead of sending it, for people who try the platform. contract.md, sandbox platform */
export class Outbox {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  send({ to, channel, subject, text, code, link }: Message): void {
    const id = this.db.create('messages', {
      recipient: to,
      channel,
      subject,
      text,
      code: code ?? null,
      link: link ?? null,
      created_at: this.now(),
    })
    this.db.run(this.db.q.deleteFrom('messages').where('id', '<=', id - KEPT))
  }

  list(to?: string) {
    const query = this.db.q.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(SHOWN)
    return this.db
      .all(to ? query.where('recipient', '=', to) : query)
      .map(({ id, recipient, channel, subject, text, code, link, created_at }) => ({
        id: String(id),
        to: recipient,
        channel,
        subject,
        text,
        code,
        link,
        createdAt: iso(created_at),
      }))
  }
}

type OutboxMail = ReturnType<Outbox['list']>[number]

const minutes = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

const card = (message: OutboxMail) => `<li>
  <header><span class="channel">${message.channel === 'SMS' ? 'SMS' : 'Email'}</span>
    <strong>${escapeHtml(message.to)}</strong>
    <time datetime="${message.createdAt}">${minutes.format(new Date(message.createdAt))} IST</time></header>
  <h2>${escapeHtml(message.subject)}</h2>
  <p>${escapeHtml(message.text)}</p>
  ${message.code ? `<p class="code">${escapeHtml(message.code)}</p>` : ''}
  ${message.link ? `<p><a href="${escapeHtml(message.link)}">${escapeHtml(message.link)}</a></p>` : ''}
</li>`

export const outboxPage = (messages: readonly OutboxMail[], to: string | undefined): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox outbox</title>
<style>
:root { color-scheme: light dark; --line: light-dark(#d9dee7, #2f3743); --soft: light-dark(#5b6677, #9aa6b8); --ground: light-dark(#f6f7f9, #12161c); --sheet: light-dark(#fff, #1a2029); --accent: light-dark(#0b5cad, #7db7f5) }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: var(--ground) }
main { max-inline-size: 46rem; margin-inline: auto; padding: 2rem 1rem }
h1 { font-size: 1.4rem; margin: 0 }
form { display: flex; gap: .5rem; margin-block: 1rem 1.5rem }
input, button { font: inherit; padding: .4rem .7rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--sheet); color: inherit }
input { flex: 1 }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
li { background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; padding: .9rem 1.1rem; overflow-wrap: anywhere }
li header { display: flex; flex-wrap: wrap; gap: .6rem; align-items: baseline; font-size: .85rem }
time { margin-inline-start: auto; color: var(--soft) }
.channel { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem; color: var(--soft) }
h2 { font-size: 1rem; margin: .5rem 0 .1rem }
p { margin: .2rem 0 }
.code { font: 600 1.6rem/1.4 ui-monospace, monospace; letter-spacing: .25em }
a { color: var(--accent) }
.empty { color: var(--soft) }
</style>
</head>
<body>
<main>
<h1>Sandbox outbox</h1>
<p class="empty">Emails and text messages the sandbox platform would have sent, newest first.</p>
<form method="get"><input name="to" type="search" aria-label="Recipient" placeholder="Recipient" value="${escapeHtml(to ?? '')}"><button>Filter</button></form>
${messages.length ? `<ol>${messages.map(card).join('\n')}</ol>` : '<p class="empty">Nothing has been sent yet.</p>'}
</main>
</body>
</html>
`
