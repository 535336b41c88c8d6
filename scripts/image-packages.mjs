/** Pictures are served as they are (`images.unoptimized`), which Next's own list of packages does not know. */
const leftOut = /^(?:sharp|@img)(?:\/|$)/

/** Takes the name of a package, or a path inside it that begins with the name. */
export const isPackageInImage = (name) => !leftOut.test(name)
