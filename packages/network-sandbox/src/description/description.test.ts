import { describe, expect, it } from 'vitest';
import { describedBy, type Exchange } from './testing.js';

describe('an exchange that is checked against a description', () => {
  const twitch = describedBy('twitch.openapi.json');
  const pinterest = describedBy('pinterest.openapi.json');
  const get = (path: string, body: unknown, status = 200): Exchange => ({
    method: 'GET',
    path,
    status,
    body,
  });

  it('is well', () => {
    expect(twitch(get('/users?login=ana&login=luz', { data: [] }))).toEqual([]);
    expect(twitch(get('/channels/followers?broadcaster_id=1&first=1', { total: 1, data: [] }))).toEqual([]);
    expect(pinterest(get('/user_account', { follower_count: null }))).toEqual([]);
  });

  it.each<[string, Exchange, string]>([
    ['an address', get('/nowhere', {}), 'GET /nowhere is not described'],
    ['a parameter', get('/users?name=ana', { data: [] }), 'GET /users: ?name is not known'],
    ['a missing one', get('/channels/followers', { total: 1, data: [] }), '?broadcaster_id is missing'],
    ['one that is no number', get('/clips?first=many', { data: [] }), '?first must be integer'],
    ['one of no choice', get('/videos?sort=best', { data: [] }), '?sort must be equal to one of'],
    ['one that is repeated', get('/videos?user_id=1&user_id=2', { data: [] }), '?user_id is repeated'],
    ['a status', get('/users', {}, 418), '418 is not described'],
    ['a field that is missing', get('/users', {}), "answer must have required property 'data'"],
    ['a field of another kind', get('/users', { data: [{ id: 1 }] }), 'answer/data/0/id must be string'],
  ])('says what is wrong: %s', (_, exchange, line) => {
    expect(twitch(exchange).join('\n')).toContain(line);
  });

  const tokens = (form: Readonly<Record<string, string>>): string =>
    pinterest({
      method: 'POST',
      path: '/oauth/token',
      form,
      status: 400,
      body: { code: 1, message: 'No' },
    }).join('\n');

  it('says what is wrong with a form', () => {
    expect(tokens({ grant_type: 'guess' })).toContain('form/grant_type must be equal to one of');
  });

  it('goes by what a property says of the rest', () => {
    expect(tokens({ grant_type: 'refresh_token' })).toContain("must have required property 'refresh_token'");
    expect(tokens({ grant_type: 'authorization_code', code: 'c' })).toContain('redirect_uri');
    expect(tokens({ grant_type: 'authorization_code', code: 'c', redirect_uri: 'https://a.test' })).toBe('');
  });

  it('says nothing of failures that were named besides, nor of what comes from before a service', () => {
    const spotify = describedBy('spotify.openapi.json', [404]);
    expect(spotify(get('/shows/1', {}, 404))).toEqual([]);
    expect(spotify(get('/shows/1', {}, 400))).toEqual(['GET /shows/1: 400 is not described']);
    expect(spotify(get('/shows/1', undefined, 503))).toEqual([]);
  });
});
