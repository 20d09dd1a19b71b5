import { createContext, use } from 'react'

/** Opens the dialog that signs in again in place; true once somebody has. */
export const SignInAgainContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/** Opens the dialog that asks for the password once more; true once it was given. */
export const ConfirmIdentityContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/** How a screen goes on when a stolen session must not do what was asked for. */
export function useConfirmIdentity(): () => Promise<boolean> {
  return use(ConfirmIdentityContext)
}

/** How a form goes on when the session has ended under it: nothing that was typed is lost. */
export function useSignInAgain(): () => Promise<boolean> {
  return use(SignInAgainContext)
}
