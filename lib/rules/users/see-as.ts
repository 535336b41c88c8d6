/** Whose view of the console the portal draws: a holder of a role, or another person. */
export type SeenSubject = { kind: 'role' | 'user'; id: string }

/** The header in which the portal tells an upstream whose view it draws. The platform then answers reads alone, within both scopes. */
export const SEE_AS_HEADER = 'x-see-as'

export const writeSeenSubject = ({ kind, id }: SeenSubject): string => `${kind} ${id}`

export const readSeenSubject = (text: string): SeenSubject | null => {
  const [, kind, id = ''] = /^(role|user) ([\w-]{1,64})$/.exec(text) ?? []
  return kind === 'role' || kind === 'user' ? { kind, id } : null
}
