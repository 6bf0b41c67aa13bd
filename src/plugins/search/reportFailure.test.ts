import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportFailure, type HostedClient } from './reportFailure';

const clientThat = (search: HostedClient['search']): HostedClient => ({ addAlgoliaAgent: () => undefined, search });

describe('a search by the hosted service', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    logged.mockClear();
  });

  it('passes on the results', async () => {
    const onFailure = vi.fn();
    const response = { results: [{ hits: [] }] };
    const client = reportFailure(
      clientThat(() => Promise.resolve(response)),
      onFailure,
    );
    expect(await client.search({})).toBe(response);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onFailure).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it.each<[string, HostedClient['search'], string]>([
    ['is refused', () => Promise.reject(new Error('Invalid Application-ID or API key')), 'Invalid Application-ID'],
    ['returns no results', () => Promise.resolve({} as never), 'no results'],
    ['takes longer than 1.5 seconds', () => new Promise(() => undefined), '1.5 seconds'],
  ])('that %s reports the failure, and its reason in the console', async (_name, search, reason) => {
    const onFailure = vi.fn();
    void reportFailure(clientThat(search), onFailure).search({});
    await vi.advanceTimersByTimeAsync(1500);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0]?.[1])).toContain(reason);
  });

  it('that fails is reported once for all keys that were typed', async () => {
    const onFailure = vi.fn();
    const client = reportFailure(
      clientThat(() => Promise.reject(new Error('Not found'))),
      onFailure,
    );
    const settled = vi.fn();
    for (const query of ['c', 'ca', 'cam']) client.search(query).then(settled, settled);
    await vi.advanceTimersByTimeAsync(1500);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
  });
});
