import { useLocation, useNavigate } from 'react-router'
import { afterSave } from './leave-guard.tsx'

type Names = Record<string, string | null>

/** A list's address: filters, page and open dialog are in it, so that Back, reload and a copied link all work. */
export function useAddress() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  /** The address with some parameters set, or removed by null. */
  function searchWith(names: Names): string {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(names)) {
      if (value === null || (value === '' && name !== 'new' && name !== 'trash')) params.delete(name)
      else params.set(name, value)
    }
    const text = params.toString().replace(/=(?=&|$)/g, '')
    return text ? `?${text}` : ''
  }

  /** Changes a filter, a page size or a sort order, and returns to the first page. */
  function filter(names: Names): void {
    void navigate(
      { search: searchWith({ ...names, page: null }) },
      { replace: true, preventScrollReset: true },
    )
  }

  /** Shows another page of the list, from its top. */
  function turn(page: number): void {
    void navigate({ search: searchWith({ page: String(page) }) })
  }

  return {
    params: new URLSearchParams(search),
    to: (names: Names) => ({ pathname, search: searchWith(names) }),
    /** The address of the trash, or of the list itself, at the first page. */
    trash: (shown: boolean) => pathname + searchWith({ trash: shown ? '' : null, page: null }),
    filter,
    turn,
    /** For a `ListFooter`. */
    paging: { onPage: turn, onPageSize: (size: number) => filter({ size: String(size) }) },
    /** Navigates an open form to other query parameters: the form stays, with all typed values. */
    ask: (names: Names) =>
      void navigate(
        { search: searchWith(names) },
        { replace: true, preventScrollReset: true, state: afterSave },
      ),
    /** Shows another part of the loaded data without a new read. */
    show: (names: Names) =>
      void navigate(
        { search: searchWith(names) },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      ),
    open: (names: Names) => void navigate({ search: searchWith(names) }, { preventScrollReset: true }),
    /** `next` is opened in its place, if another step follows. */
    closeDialog: ({ saved, next = null }: { saved: boolean; next?: string | null }) =>
      void navigate(
        { search: searchWith({ new: null, edit: null, open: next }) },
        { replace: true, preventScrollReset: true, state: saved ? afterSave : null },
      ),
    clear: (names: readonly string[]) =>
      void navigate({
        search: searchWith(Object.fromEntries(['page', ...names].map((name) => [name, null]))),
      }),
  }
}
