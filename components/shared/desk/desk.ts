export { deskOf } from '@/lib/reads/desk'
