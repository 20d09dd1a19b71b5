import { createContext, use } from 'react'

/** Opens the dialog that signs in again in place; true once somebody has. */
export const SignInAgainContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/** How a form goes on when the session has ended under it: nothing that was typed is lost. */
export function useSignInAgain(): () => Promise<boolean> {
  return use(SignInAgainContext)
}
