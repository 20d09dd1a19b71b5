import { expect, it } from 'vitest'
import { pagePolicy } from '#server/http/security-headers.ts'
import { englishPath, routes } from './support/routes.ts'
import { useRunningSite } from './support/running-site.ts'

const site = useRunningSite({ team: true })

it.each(routes.flatMap((route) => [route, englishPath(route)]))(
  'the page %s has the common policy, and no script that it would stop',
  async (path) => {
    const answer = await fetch(site.origin + path)
    expect(answer.headers.get('content-security-policy')).toBe(pagePolicy())
    const html = await answer.text()
    const inline = [...html.matchAll(/<script\b(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(inline.filter((attributes) => attributes !== ' type="application/ld+json"')).toEqual([])
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=|<style\b|(href|src|action)="javascript:/i)
  },
)
