import type { Config } from '../../../kernel/config/config.ts';
import { oauthConfig } from './oauth.config.ts';

/**
 * Returns a function for the addresses of services. If one server stands for all services, it answers below its own address
 * and the service's host: `http://127.0.0.1:3001/services/api.trello.com/1/cards`.
 */
export function placeOf(config: Config): (address: string) => string {
  const { SERVICES_URL: base } = oauthConfig.of(config);
  return (address) => (base === undefined ? address : `${base}/${address.replace(/^https:\/\//, '')}`);
}
