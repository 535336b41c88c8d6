import type { MetadataJson } from 'libphonenumber-js/core'

/** The rules of libphonenumber for Indian and Emirati numbers, without display formats; a test compares them with the package. */
export const phoneMetadata = {
  version: 4,
  country_calling_codes: { 91: ['IN'], 971: ['AE'] },
  countries: {
    IN: ['91', '00', '(?:000800|[2-9]\\d\\d)\\d{7}|1\\d{7,12}', [8, 9, 10, 11, 12, 13], [], '0'],
    AE: ['971', '00', '(?:[4-7]\\d|9[0-689])\\d{7}|800\\d{2,9}|[2-4679]\\d{7}', [5, 6, 7, 8, 9, 10, 11, 12], [], '0'],
  },
  nonGeographic: {},
} as unknown as MetadataJson
