import type { RenderContext } from '@/components/list/render-context'
import type { ProgramDetail } from '@/lib/calls/programs'

/** What each part of a program's screen draws from. */
export type PartProps = { program: ProgramDetail; context: RenderContext; mayChange: boolean; href: string }
