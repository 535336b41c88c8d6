/** A person with the address of their picture; `version` goes back with a change of it. */
export type PictureOwner = { id: string; name: string; version: number; picture: string | null }
