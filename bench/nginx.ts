import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpAnswer } from './answer.ts'
import { answering, end, freeBenchPort } from './site.ts'

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
)

/**
 * nginx with this number of processes, configured as a page cache of content systems: a rule looks for the stored page,
 * here the site's bytes and headers, before anything else. Null if nginx is not installed.
 */
export async function startNginx(
  folder: string,
  answer: HttpAnswer,
  processes: number,
): Promise<{ port: number; stop: () => Promise<void> } | null> {
  if (!program) return null
  const port = await freeBenchPort()
  const root = join(folder, 'nginx')
  await mkdir(join(root, 'cached', 'page'), { recursive: true })
  await writeFile(join(root, 'cached', 'page', 'index.html'), answer.body)
  const configuration = join(root, 'nginx.conf')
  await writeFile(configuration, configurationOf({ root, port, processes, headers: answer.headers }))
  const child: ChildProcess = spawn(program, ['-c', configuration, '-e', join(root, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await answering(port, '/', child)
  return { port, stop: () => end(child) }
}

type Configuration = { root: string; port: number; processes: number; headers: string[] }

function configurationOf({ root, port, processes, headers }: Configuration): string {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []))
  const added = pairs
    .filter(([name = '']) => !/^(content-type|content-length|etag)$/i.test(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
  // Started by root, its workers would run as a user who may not read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `
daemon off;
${user}
worker_processes ${processes};
pid ${root}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${root}/access.log combined;
  client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy; fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${root};
    index index.html;
    ${added.join('\n    ')}
    location / { try_files /cached/page$uri/index.html /cached/page/index.html =404; }
  }
}
`
}
