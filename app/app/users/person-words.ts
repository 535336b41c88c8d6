import { contentAreas } from '@/lib/rules/approvals/field-value'

export const personWords = ['reveal', 'users', 'set-up', 'issue', ...contentAreas] as const
