import { redirect } from 'next/navigation'
import { publicPaths } from '@/lib/routes'

export default function UserPage() {
  redirect(publicPaths.signIn)
}
