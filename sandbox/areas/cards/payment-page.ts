import { formatMoney } from '@/lib/rules/locale/format'
import type { LoadOrder } from './payment-provider'
import { escapeHtml } from '../../core/text/escape-html'

const line = (label: string, value: string) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`

export const paymentPage = (order: LoadOrder, back: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>Sandbox payment provider</title>
<style>
:root { color-scheme: light dark; --line: light-dark(#d9dee7, #2f3743); --soft: light-dark(#5b6677, #9aa6b8); --ground: light-dark(#f6f7f9, #12161c); --sheet: light-dark(#fff, #1a2029); --accent: light-dark(#0b5cad, #7db7f5); --on: light-dark(#fff, #0b1520) }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: var(--ground) }
main { max-inline-size: 26rem; margin: 3rem auto; padding: 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .7rem }
h1 { font-size: 1.2rem; margin: 0 }
p { color: var(--soft); margin: .3rem 0 1rem }
dl { display: grid; grid-template-columns: 1fr auto; gap: .3rem 1rem; margin: 0 0 1.2rem }
dt { color: var(--soft) } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums }
dt:last-of-type, dd:last-of-type { font-weight: 600; color: inherit; border-block-start: 1px solid var(--line); padding-block-start: .4rem }
form { display: flex; gap: .6rem; flex-wrap: wrap }
button, a { font: inherit; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .45rem; background: var(--sheet); color: inherit; text-decoration: none; cursor: pointer }
button[value=pay] { background: var(--accent); border-color: var(--accent); color: var(--on); flex: 1 }
</style>
</head>
<body>
<main>
<h1>Sandbox payment provider</h1>
<p>Nothing is paid here: the platform plays the provider.</p>
<dl>
${line('Order', order.id)}
${line('Card', `•••• ${order.last4}, ${order.name_on_card}`)}
${line('Load', formatMoney(order.amount, order.currency))}
${line('Fee', formatMoney(order.fee, order.currency))}
${line('To pay', formatMoney(order.amount + order.fee, order.currency))}
</dl>
${
  order.status === 'CREATED'
    ? `<form method="post"><button name="decision" value="pay">Pay</button><button name="decision" value="decline">Decline</button></form>`
    : `<p>This order is ${order.status === 'DECLINED' ? 'declined' : 'paid'}.</p><a href="${escapeHtml(back)}">Back to the portal</a>`
}
</main>
</body>
</html>
`
