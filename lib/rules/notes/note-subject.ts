export type NoteSubject = { of: 'org' | 'customer' | 'card'; id: string }
