import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/**
 * A folder with the next build of the site: the service worker and the scripts of public pages have other names, and so
 * do references to them. Each number up to 7 makes a different one. `remove` deletes it.
 */
export async function makeNextBuild(number = 1): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'clinic-next-'))
  await cp('build', join(root, 'build'), { recursive: true })
  for (const shared of ['app', 'content', 'drizzle', 'node_modules', 'package.json', 'server'])
    await symlink(resolve(shared), join(root, shared))
  const found = await readdir(join(root, 'build'), { recursive: true, encoding: 'utf8' })
  const texts = new Map<string, string>()
  for (const name of found.filter((each) => each.endsWith('.js')))
    texts.set(name, await readFile(join(root, 'build', name), 'utf8'))
  const renamed = renamedIn(texts, number)
  for (const [name, text] of texts) {
    const path = join(root, 'build', name)
    const after = [...renamed].reduce((given, [from, to]) => given.replaceAll(from, to), text)
    if (after !== text) await writeFile(path, after)
    const to = renamed.get(basename(name, '.js'))
    if (to) await rename(path, join(path, '..', `${to}.js`))
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** Old and new names, without extensions, of the scripts that change and of those that refer to one that does. */
function renamedIn(texts: Map<string, string>, number: number): Map<string, string> {
  const assets = [...texts].filter(([name]) => name.startsWith('client/assets/'))
  const renamed = new Map<string, string>()
  for (let before = -1; before < renamed.size; ) {
    before = renamed.size
    for (const [name, text] of assets) {
      const base = basename(name, '.js')
      const changes = changing.test(name) || [...renamed.keys()].some((each) => text.includes(each))
      if (changes) renamed.set(base, base.slice(0, -8) + turned(base.slice(-8), number))
    }
  }
  return renamed
}

/** A hash, its letters shifted by this number of places. */
const turned = (hash: string, places: number) => hash.slice(places) + hash.slice(0, places)

/** Files that change by themselves: that of React, and the worker. */
const changing = /^client\/assets\/(islands\/react|worker)-/
