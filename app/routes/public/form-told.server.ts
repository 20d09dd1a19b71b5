import { createContext, type RouterContextProvider } from 'react-router'
import type { FormAnswer } from '#app/lib/form.ts'

type State = FormAnswer<string>['state']

const told = createContext<State | null>(null)

/** Tells the loader of the same request how its form was answered: a page's title knows loaders alone. */
export function tellAnswer(context: Readonly<RouterContextProvider>, { state }: FormAnswer<string>): void {
  context.set(told, state)
}

/** How this request's form was answered; null when it held none. */
export function toldAnswer(context: Readonly<RouterContextProvider>): State | null {
  return context.get(told)
}
