/**
 * The format of a download with progress. Each frame starts with two 4-byte numbers, the rows so far and the length of the bytes that
 * follow. The last frame has length 0; a file without it was cut short.
 */
export const FRAMES = 'application/vnd.emboss.frames'
export const FRAME_HEAD = 8
export const ROWS_HEADER = 'x-rows'
