const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const hue = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

/** A stand-in for a card's artwork. */
export const designPicture = (code: string): string => {
  const tone = hue(code)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 214" role="img"><title>${escaped(code)}</title>
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${tone} 55% 30%)"/><stop offset="1" stop-color="hsl(${(tone + 50) % 360} 60% 45%)"/></linearGradient></defs>
<rect width="340" height="214" rx="16" fill="url(#g)"/><rect x="28" y="72" width="46" height="34" rx="6" fill="#e8c873"/>
<text x="28" y="44" font-family="sans-serif" font-size="18" fill="#fff">${escaped(code.split('-').slice(2).join(' '))}</text>
<text x="28" y="150" font-family="monospace" font-size="19" fill="#fff">•••• •••• •••• ••••</text></svg>`
}

/** A stand-in for a scanned paper: it says so, and shows nobody's data. */
export const paperPicture = (id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 214" role="img"><title>Sandbox document ${escaped(id)}</title>
<rect width="340" height="214" fill="#f4f1e8" stroke="#b9b09a" stroke-width="4"/><circle cx="70" cy="90" r="34" fill="#c9c2b0"/>
<path d="M130 70h170M130 96h140M130 122h160" stroke="#b9b09a" stroke-width="8"/>
<text x="28" y="190" font-family="sans-serif" font-size="15" fill="#6b6350">Sandbox document ${escaped(id)}</text></svg>`
