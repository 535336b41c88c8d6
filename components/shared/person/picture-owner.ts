/** A person with the address of their picture; a change sends `version` back. */
export type PictureOwner = { id: string; name: string; version: number; picture: string | null }
