import type { SignInAnswer } from './sign-in.ts'

/**
 * Sends a step of the sign-in, password or code, without leaving the page. Never throws: a network error or an unknown
 * answer is `failed`.
 */
export async function askSignIn(
  fields: ({ email: string; password: string } | { code: string }) & { to?: string },
): Promise<SignInAnswer> {
  try {
    const answer = await fetch('/admin/sign-in', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
    })
    const body: unknown = await answer.json()
    return isAnswer(body) ? body : { state: 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

function isAnswer(body: unknown): body is SignInAnswer {
  return typeof body === 'object' && body !== null && 'state' in body
}
