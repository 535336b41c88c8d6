import type { RenderContext } from '@/components/list/render-context'
import type { ProgramDetail } from '@/lib/calls/programs'

export type PartProps = { program: ProgramDetail; context: RenderContext; mayChange: boolean; href: string }
