import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { goneOf } from './gone.ts';

const envelope = (code: string) => ({ code, message: 'There is no such shop', action: 'Choose another' });

test('unknown objects and invalid ids are missing', () => {
  expect(goneOf(new ApiError(404, envelope('shop.unknown')))).toEqual(envelope('shop.unknown'));
  expect(goneOf(new ApiError(422, envelope('request.invalid')))).toEqual(envelope('request.invalid'));
});

test.each([
  ['a refusal for another reason', new ApiError(403, envelope('request.forbidden'))],
  ['a fault of the server', new ApiError(500, envelope('request.fault'))],
  ['a lost connection', new NetworkError('offline')],
  ['nothing at all', null],
])('%s is not: it can be retried', (_, error) => {
  expect(goneOf(error)).toBeNull();
});
