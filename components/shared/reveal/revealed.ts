import type { RevealOfValue as Asked, requestSides } from '@/lib/rules/bodies/reveal'

export type Revealed = Pick<Asked, 'of' | 'id' | 'what'> & { picture?: number; side?: (typeof requestSides)[number] }
