/** A person with the address of their picture. Changing the picture sends `version`, so that an outdated change is refused. */
export type PictureOwner = { id: string; name: string; version: number; picture: string | null }
