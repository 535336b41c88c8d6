import { viewOf } from '@/components/list/view-of'
import { designs } from '@/lib/lists/designs'
import { routes } from '@/lib/routes'
import { joinNames } from '@/lib/rules/words/join-names'

export const designList = viewOf(designs, {
  cells: {
    designCode: ({ designCode, issuerCode, isDefault }, { words }) => ({
      text: designCode,
      isCode: true,
      href: routes.issuerDesign({ issuer: issuerCode ?? '', code: designCode }),
      ...(isDefault && { status: { tone: 'active', word: words('designs.default') } }),
    }),
    picture: ({ designCode, issuerCode, imageUrl }, { words }) =>
      imageUrl
        ? {
            picture: imageUrl,
            alt: words('designs.pictureOf', { code: designCode }),
            href: routes.issuerDesign({ issuer: issuerCode ?? '', code: designCode }),
          }
        : null,
    issuer: ({ issuerCode }) => (issuerCode ? { issuer: issuerCode } : null),
    printers: ({ printers }, { words, localeZone }) =>
      printers.length > 0
        ? joinNames(printers, localeZone.locale)
        : { text: words('designs.noPrinter'), isMuted: true },
  },
})
