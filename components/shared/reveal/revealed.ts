import type { Reveal as Asked } from '@/lib/rules/bodies/reveal'

export type Revealed = Pick<Asked, 'of' | 'id' | 'what'> & { picture?: number }
