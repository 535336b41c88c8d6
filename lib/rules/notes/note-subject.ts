/** What a note is about. NOTE-01 */
export type NoteSubject = { of: 'org' | 'customer' | 'card'; id: string }
