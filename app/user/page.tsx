import { redirect } from 'next/navigation'
import { publicPaths } from '@/lib/paths'

export default function UserPage() {
  redirect(publicPaths.signIn)
}
