import { expect, test } from 'vitest';
import { isSuspicious, normalTarget, refuseTarget } from './target.rules.ts';

const config = { siteUrl: 'https://loja.kumbi.example.com', url: 'https://app.kumbi.example.com' };
const linkHosts = new Set(['ir.terraboa.co.ao']);
const codeOf = (url: string) => refuseTarget(config, url, { field: 'url', linkHosts })?.code;

test.for([
  'https://terraboa.co.ao/mel?utm_source=feira#topo',
  'https://loja.kumbi.example.com/pt/s/terra-boa',
  'https://loja.kumbi.example.com/pt/link/abc',
  'https://xn--caf-dma.example.com',
  'https://terraboa.co.ao:8443/mel',
  'https://1.1.1.1/',
])('a link may lead to %s', (url) => {
  expect(codeOf(url)).toBeUndefined();
});

test.for([
  ['javascript:alert(1)', 'short_link.target_refused'],
  ['JavaScript:alert(1)//https://terraboa.co.ao', 'short_link.target_refused'],
  ['data:text/html,x', 'short_link.target_refused'],
  ['http://terraboa.co.ao', 'short_link.target_refused'],
  ['https://', 'short_link.target_refused'],
  ['https://localhost/', 'short_link.target_refused'],
  ['https://app.localhost./', 'short_link.target_refused'],
  ['https://127.0.0.1/', 'short_link.target_refused'],
  ['https://2130706433/', 'short_link.target_refused'],
  ['https://0x7f.1/', 'short_link.target_refused'],
  ['https://[::1]/', 'short_link.target_refused'],
  ['https://[::ffff:10.0.0.1]/', 'short_link.target_refused'],
  ['https://10.1.2.3/', 'short_link.target_refused'],
  ['https://192.168.1.1/admin', 'short_link.target_refused'],
  ['https://169.254.169.254/latest', 'short_link.target_refused'],
  ['https://router.lan/', 'short_link.target_refused'],
  ['https://intranet/', 'short_link.target_refused'],
  ['https://db.internal', 'short_link.target_refused'],
  ['https://paypal.com@evil.example.com/', 'short_link.target_refused'],
  ['https://terraboa.co.ao:22/', 'short_link.target_refused'],
  ['https://loja.kumbi.example.com/l/abc', 'short_link.target_chain'],
  ['https://loja.kumbi.example.com//L/abc', 'short_link.target_chain'],
  ['https://loja.kumbi.example.com/%6c/abc', 'short_link.target_chain'],
  ['https://app.kumbi.example.com/l/abc', 'short_link.target_chain'],
  ['https://loja.kumbi.example.com/pt/go/abc', 'short_link.target_chain'],
  ['https://ir.terraboa.co.ao/abc', 'short_link.target_chain'],
] as const)('%s is refused with %s', ([url, code]) => {
  expect(codeOf(url)).toBe(code);
});

test('names in other alphabets are stored in punycode, and a visitor first sees where they lead', () => {
  expect(normalTarget('https://аррӏе.com/Login')).toBe('https://xn--80ak6aa92e.com/Login');
  for (const url of [
    'https://xn--80ak6aa92e.com/',
    'https://1.1.1.1/',
    'https://bit.ly/x',
    'https://a.example.com:8443/',
  ])
    expect(isSuspicious(config, url), url).toBe(true);
  for (const url of ['https://terraboa.co.ao/', 'https://loja.kumbi.example.com/pt/p/mel'])
    expect(isSuspicious(config, url), url).toBe(false);
});
