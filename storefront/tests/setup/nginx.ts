import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

export type Nginx = {
  /** Returns the access log. The main nginx.conf turns it on, not the shop's configuration. */
  readLog(): string
  close(): Promise<void>
}
export type Ports = { http: number; https: number; shop: number }

const nginx = [process.env.NGINX, 'nginx', '/usr/sbin/nginx'].find(
  path => path && spawnSync(path, ['-v']).status === 0,
)
export const hasNginx = nginx !== undefined && spawnSync('openssl', ['version']).status === 0

/** Starts nginx with the shipped `deploy/nginx.conf`, on a test certificate, free ports and a temporary folder. */
export async function startNginx(ports: Ports): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'))
  makeCertificate(folder)
  writeFileSync(join(folder, 'shop.conf'), adaptConfig(folder, ports))
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder))
  const child = spawn(nginx ?? '', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await vi.waitFor(() => requireOpen(child, ports.https), { timeout: 20_000, interval: 100 })
  return {
    readLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' })
}

function adaptConfig(folder: string, { http, https, shop }: Ports): string {
  return readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replaceAll('https://shop.example.com$', `https://localhost:${https}$`)
    .replaceAll('server_name shop.example.com', 'server_name localhost')
    .replaceAll('/etc/letsencrypt/live/shop.example.com', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shop}`)
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
}

function mainFile(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log access.log;
  ${temporary.map(name => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  include shop.conf;
}
`
}

async function requireOpen(child: ChildProcess, port: number): Promise<void> {
  if (child.exitCode !== null) throw new Error('nginx could not start')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect').finally(() => socket.destroy())
}
