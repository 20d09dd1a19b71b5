/**
 * Copies every picture to S3 or to the disk, from the other one, while the site serves or not. Run it again after a
 * stop: what is there already is left. Ends with 2 when no target is given.
 */
import { EnvError, readEnv } from '#app/lib/env.server.ts'
import { mediaStore } from '#app/lib/media/media-store.server.ts'
import { copyMedia } from '#app/lib/media/move-media.server.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import { s3Of } from '#app/lib/s3/s3.server.ts'

process.exitCode = await main(process.argv.slice(2))

async function main(words: string[]): Promise<number> {
  const [option, target] = words
  if (option !== '--to' || (target !== 's3' && target !== 'disk') || words.length > 2) {
    console.error('Say where to: npm run move-media -- --to s3, or --to disk')
    return 2
  }
  const moved = { copied: 0, there: 0, gone: 0 }
  try {
    const env = readEnv()
    if (!s3Of(env)) {
      console.error(
        'Name the bucket first, in the variables S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      )
      return 1
    }
    const s3 = mediaStore({ ...env, MEDIA_STORE: 's3' })
    const disk = mediaStore({ ...env, MEDIA_STORE: 'disk' })
    await copyMedia(target === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk }, moved)
  } catch (error) {
    if (!(error instanceof StoreAway || error instanceof EnvError)) throw error
    console.error(error.message)
    if (error instanceof StoreAway)
      console.error(`${counts(moved)}. Run it again: it goes on where it stopped.`)
    return 1
  }
  console.log(`${counts(moved)}.`)
  console.log(`Nothing was deleted. Start the site with MEDIA_STORE=${target}, then run this once more.`)
  return 0
}

function counts({ copied, there, gone }: { copied: number; there: number; gone: number }): string {
  return `${copied} files copied and read back, ${there} were there already, ${gone} were deleted meanwhile`
}
