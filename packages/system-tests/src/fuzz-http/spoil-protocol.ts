import type { Random } from '../chaos/random.js';

/** Bytes that are no request, or two, around the first line and headers of a good one. */
export function brokenProtocol(
  random: Random,
  { method, target, key }: { method: string; target: string; key: string },
): Buffer {
  const head = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\nConnection: close\r\n`;
  const chunked = `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const texts: readonly string[] = [
    `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    `${chunked}ZZ\r\n{}\r\n0\r\n\r\n`,
    `${chunked}2\r\n{}\r\n0\r\nX-Trailer: a\r\n\r\n`,
    `${chunked}2;ext="\r\n{}\r\n0\r\n\r\n`,
    `${chunked}ffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
    `${chunked}-2\r\n{}\r\n0\r\n\r\n`,
    `${head}X-A : b\r\n\r\n`,
    `${head} folded: x\r\n\r\n`,
    `${head}X-A: b\u0000c\r\n\r\n`,
    `${head}: empty\r\n\r\n`,
    `${head}no colon\r\n\r\n`,
    `${head.replace('HTTP/1.1', 'HTTP/1.0')}\r\n`,
    `${head.replace('HTTP/1.1', 'HTTP/9.9')}\r\n`,
    `${head.replace('HTTP/1.1', '')}\r\n`,
    `${head.replace('Host: localhost\r\n', '')}\r\n`,
    `${head.replace('Host: localhost', 'Host: a\r\nHost: b')}\r\n`,
    `${head.replace(target, `http://evil.example${target}`)}\r\n`,
    `${head.replace(target, target.slice(1))}\r\n`,
    `${head.replace(target, `${target} x`)}\r\n`,
    `${head.replace(target, `${target}#f`)}\r\n`,
    `${head.replace(target, `//evil.example${target}`)}\r\n`,
    `${head.replace(target, `/${'a'.repeat(20_000)}`)}\r\n`,
    `${head.replace(target, `${target}?${'a=b&'.repeat(3_500)}`)}\r\n`,
    `${head.replace(target, '*')}\r\n`,
    `${head.replace(target, 'http://')}\r\n`,
    `${head.replace(target, '//[')}\r\n`,
    `CONNECT localhost:80 HTTP/1.1\r\nHost: localhost:80\r\n\r\n`,
    `${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\nxxxx`,
    `${head}Expect: 100-continue\r\nContent-Length: 200000000\r\n\r\n`,
    `${chunked}2;${'a'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`,
    `${chunked}2\r\n{}\r\n0\r\nX-Trailer: ${'a'.repeat(30_000)}\r\n\r\n`,
    `${chunked}2\n{}\n0\n\n`,
    `${head.replace('Connection: close\r\n', '\r\n').repeat(150)}${head}\r\n`,
    `${head.replaceAll('\r\n', '\n')}\n`,
    `${head}\r\n${head}\r\n`,
    `\r\n\r\n${head}\r\n`,
    `${method}\r\n\r\n`,
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    Buffer.from(Array.from({ length: 200 }, () => random.integer(0, 255))).toString('latin1'),
  ];
  return Buffer.from(random.pick(texts), 'latin1');
}
