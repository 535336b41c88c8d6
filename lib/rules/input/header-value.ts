type HeaderValue = { value: string; parameters: ReadonlyMap<string, string> }

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+"
const VALUE = new RegExp(`[ \\t]*(${TOKEN}(?:/${TOKEN})?)[ \\t]*`, 'y')
const PARAMETER = new RegExp(
  `;[ \\t]*(${TOKEN})=(?:(${TOKEN})|"((?:[\\t !#-\\[\\]-~\\u0080-\\uffff]|\\\\[\\t -~\\u0080-\\uffff])*)")[ \\t]*`,
  'y',
)

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Null if a header breaks RFC 9110 or repeats a parameter, because another program might read it differently. */
export const readHeaderValue = (text: string | null | undefined): HeaderValue | null => {
  if (!text) return null
  const head = matchAt(VALUE, text, 0)
  if (!head) return null
  const parameters = new Map<string, string>()
  for (let at = head[0].length; at < text.length;) {
    const found = matchAt(PARAMETER, text, at)
    if (!found) return null
    const [whole, name = '', plain, quoted = ''] = found
    const key = name.toLowerCase()
    if (parameters.has(key)) return null
    parameters.set(key, plain ?? quoted.replace(/\\(.)/g, '$1'))
    at += whole.length
  }
  return { value: (head[1] ?? '').toLowerCase(), parameters }
}

export const isJsonType = (contentType: string | null | undefined): boolean => {
  const read = readHeaderValue(contentType)
  if (read?.value !== 'application/json') return false
  return [...read.parameters].every(([name, value]) => name === 'charset' && value.toLowerCase() === 'utf-8')
}

const decoded = (extended: string): string | null => {
  const [, text = ''] = /^utf-8'[\w-]*'(.*)$/i.exec(extended) ?? []
  try {
    return decodeURIComponent(text) || null
  } catch {
    return null
  }
}

/** The file name in a Content-Disposition header; null if there is none or the disposition is not `attachment`. */
export const attachmentName = (disposition: string | null | undefined): string | null => {
  const read = readHeaderValue(disposition)
  if (read?.value !== 'attachment') return null
  return decoded(read.parameters.get('filename*') ?? '') ?? read.parameters.get('filename') ?? null
}

const encoded = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export const attachmentOf = (name: string | null): string => {
  if (!name) return 'attachment'
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`
}
