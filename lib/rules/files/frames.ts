/** A file on its way with how far it is: frames of two whole numbers of four bytes, rows so far and bytes that follow, and those bytes; the last has none, and a file without it is cut short. */
export const FRAMES = 'application/vnd.emboss.frames'
export const FRAME_HEAD = 8
export const ROWS_HEADER = 'x-rows'
