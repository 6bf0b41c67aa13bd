import { describe, expect, it } from 'vitest';
import { readErrors } from './errors';
import { readNative } from './nativeSource';
import { readWeb } from './webSource';

describe('readErrors', () => {
  it('finds what is written at the place, on every platform, with the methods', async () => {
    const errors = await readErrors('v4', { package: '@capacitor/camera' });
    expect(errors.find(({ message }) => message === 'User cancelled photos app')).toEqual({
      message: 'User cancelled photos app',
      platforms: ['iOS', 'Android', 'Web'],
      methods: ['getPhoto', 'pickImages'],
    });
  });

  it('finds constants, and descriptions that errors bring with them', async () => {
    const messages = (await readErrors('v4', { package: '@capacitor/camera' })).map(({ message }) => message);
    expect(messages).toContain('Unable to process image');
    expect(messages).toContain(
      'You are missing … in your Info.plist file. Camera will not function without it. Learn more: …',
    );
  });

  it('finds more than a hundred in the plugins of v4', async () => {
    const names = [
      'camera',
      'filesystem',
      'google-maps',
      'local-notifications',
      'clipboard',
      'push-notifications',
      'share',
      'geolocation',
    ];
    const found = await Promise.all(names.map((name) => readErrors('v4', { package: `@capacitor/${name}` })));
    expect(found.flat().length).toBeGreaterThan(100);
  });

  it('reads the plugins inside core from the native packages', async () => {
    const errors = await readErrors('v4', { package: '@capacitor/core', plugin: 'CapacitorCookies' });
    expect(errors.map(({ message }) => message)).toContain('Invalid URL. Check that "server" is passed in correctly');
  });
});

describe('readNative', () => {
  it('reads Swift: literals, interpolation, the default of unimplemented', async () => {
    const [first, second] = await readNative('swift', [
      'class A { @objc func go(_ call: CAPPluginCall) { call.reject("No \\(thing) here", nil, error) }\n func stop(_ call: CAPPluginCall) { call.unimplemented() } }',
    ]);
    expect(first).toMatchObject({ name: 'go', rejects: ['No … here'], passesOn: false });
    expect(second).toMatchObject({ name: 'stop', rejects: ['not implemented'] });
  });

  it('reads Java: constants, concatenation, exceptions that are handed on', async () => {
    const source = `class A {
      static final String GONE = "It is gone";
      void go(PluginCall call) { call.reject(GONE); call.reject("Bad " + name); }
      void stop(PluginCall call) { try { throw new IOException("Disk full"); } catch (Exception e) { call.reject(e.getMessage()); } }
    }`;
    const functions = await readNative('java', [source]);
    expect(functions.find(({ name }) => name === 'go')).toMatchObject({
      rejects: ['It is gone', 'Bad …'],
      passesOn: false,
    });
    expect(functions.find(({ name }) => name === 'stop')).toMatchObject({ errors: ['Disk full'], passesOn: true });
  });

  it("reads Kotlin: the default of an error's message", async () => {
    const functions = await readNative('kotlin', [
      'class MapNotFoundError(message: String? = "Map not found") : Exception(message)',
    ]);
    expect(functions.flatMap(({ errors }) => errors)).toContain('Map not found');
  });
});

describe('readWeb', () => {
  it('reads methods, arrow functions in the constructor and exceptions', () => {
    const functions =
      readWeb(`class A { constructor() { this.read = async () => { throw this.unavailable('Not here'); }; }
      async write() { throw new Error(\`No \${name}\`); } }`);
    expect(functions.find(({ name }) => name === 'read')?.rejects).toEqual(['Not here']);
    expect(functions.find(({ name }) => name === 'write')?.rejects).toEqual(['No …']);
  });
});
