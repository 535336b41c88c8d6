const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for HTML and XML, without the characters that XML cannot hold. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
