import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Message } from '../src/model';
import { readSource } from '../src/native/callGraph';
import { messagesByMethod } from '../src/native/errorMessages';

const found = (messages: ReadonlyMap<string, Set<string>>) =>
  Object.fromEntries([...messages].map(([message, methods]) => [message, [...methods]]));

const messages = async (file: string, methods: string[], text: string) =>
  found(messagesByMethod(await readSource([{ file, text }]), methods));

/** What a plugin rejects with. The step `facts` compares these files with the packages. */
const getErrors = (label: string, plugin?: string) =>
  (JSON.parse(readFileSync(`facts/${label}/messages.json`, 'utf8')) as { messages: Message[] }).messages.filter(
    ({ source, methods }) => methods !== undefined && (plugin === undefined || source === plugin),
  );

describe('what was read from the packages', () => {
  it.for<[label: string, plugin: string, text: string, methods: string[], platforms?: string[]]>([
    ['v4', 'Camera', 'Unable to process image', ['getPhoto', 'pickImages']],
    ['v4', 'Filesystem', 'Folder is not empty.', ['deleteFile', 'rmdir', 'rename', 'copy']],
    ['v4', 'Filesystem', 'Unable to delete file', ['deleteFile']],
    ['v4', 'Geolocation', 'location unavailable', ['getCurrentPosition', 'watchPosition']],
    ['v4', 'Google Maps', 'markerId is invalid or missing', ['removeMarker']],
    ['v4', 'Preferences', 'Must provide key', ['get', 'set', 'remove']],
    ['v4', 'Camera', 'User cancelled photos app', ['getPhoto', 'pickImages'], ['iOS', 'Android', 'Web']],
    ['v2', 'Camera', 'User cancelled photos app', ['getPhoto'], ['iOS', 'Android', 'Web']],
    ['v2', 'Filesystem', 'FILE_NOTCREATED', ['writeFile', 'appendFile'], ['Android']],
    ['v2', 'Accessibility', 'Browser does not support the Speech Synthesis API', ['speak'], ['Web']],
  ])('contains for %s %s: `%s`', ([label, plugin, text, methods, platforms], { skip }) => {
    skip(!existsSync(`facts/${label}`), `${label} was removed`);
    const found = getErrors(label, plugin).find((error) => error.text === text);
    expect(found).toMatchObject({ methods, platforms: platforms ?? found?.platforms });
  });

  it('has the platforms of all messages, and the methods of almost all', () => {
    const all = getErrors('v4');
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ methods }) => methods?.length).length / all.length).toBeGreaterThan(0.8);
    const unplaced = all.filter(({ platforms }) => !platforms?.length).map(({ text }) => text);
    expect(unplaced, 'npm run facts finds no platform of these messages').toEqual([]);
  });
});

describe('Swift', () => {
  it('finds literals, interpolation, and the default message of unimplemented', async () => {
    const source = `class A: CAPPlugin {
      @objc func go(_ call: CAPPluginCall) { call.reject("No \\(thing) here", nil, error) }
      @objc func stop(_ call: CAPPluginCall) { call.unimplemented() } }`;
    expect(await messages('A.swift', ['go', 'stop'], source)).toEqual({
      'No … here': ['go'],
      'not implemented': ['stop'],
    });
  });

  it('distinguishes a plugin method from a method with the same name that it calls', async () => {
    const source = `class A: CAPPlugin { private let inner = Inner()
      @objc func set(_ call: CAPPluginCall) { guard let key = call.getString("key") else { call.reject("No key"); return } }
      @objc func migrate(_ call: CAPPluginCall) { inner.set("a") } }
      class Inner { func set(_ key: String) { } }`;
    expect(await messages('A.swift', ['set', 'migrate'], source)).toEqual({ 'No key': ['set'] });
  });

  it('follows a message through a function, and callbacks of the system', async () => {
    const source = `class A: CAPPlugin {
      @objc func go(_ call: CAPPluginCall) { fail(call, "It is gone"); picker.delegate = self }
      @objc func stop(_ call: CAPPluginCall) { call.resolve() }
      func fail(_ call: CAPPluginCall, _ message: String) { call.reject(message) }
      func pickerDidCancel(_ picker: Picker) { self.call?.reject("Cancelled") } }`;
    expect(await messages('A.swift', ['go', 'stop'], source)).toEqual({ 'It is gone': ['go'], Cancelled: ['go'] });
  });

  it('assigns the description of an error to the methods that throw its case', async () => {
    const source = `class A: CAPPlugin { let files = Files()
      @objc func read(_ call: CAPPluginCall) { do { try files.read() } catch { call.reject(error.localizedDescription) } }
      @objc func write(_ call: CAPPluginCall) { do { try files.write() } catch { call.reject(error.localizedDescription) } } }
      class Files { func read() throws { throw FileError.missing }
        func write() throws { throw FileError.full } }
      enum FileError: LocalizedError { case missing, full
        var errorDescription: String? { switch self {
          case .missing: return "No such file"
          case .full: return "Disk full" } } }`;
    expect(await messages('A.swift', ['read', 'write'], source)).toEqual({
      'No such file': ['read'],
      'Disk full': ['write'],
    });
  });
});

describe('Java', () => {
  it('finds constants, concatenation, and exceptions that are passed on', async () => {
    const source = `class A extends Plugin {
      static final String GONE = "It is gone";
      void go(PluginCall call) { call.reject(GONE); call.reject("Bad " + name); }
      void stop(PluginCall call) { try { halt(); } catch (IOException e) { call.reject(e.getMessage()); } }
      void halt() throws IOException { throw new IOException("Disk full"); } }`;
    expect(await messages('A.java', ['go', 'stop'], source)).toEqual({
      'It is gone': ['go'],
      'Bad …': ['go'],
      'Disk full': ['stop'],
    });
  });

  it('follows callbacks by name, and branches for one method', async () => {
    const source = `class A extends Plugin {
      void go(PluginCall call) { requestPermissionForAlias("x", call, "back"); }
      void stop(PluginCall call) { requestPermissionForAlias("x", call, "back"); }
      void back(PluginCall call) {
        if (call.getMethodName().equals("go")) { call.reject("Not to go"); } else { call.reject("Not to stop"); }
        switch (call.getMethodName()) { case "stop": call.reject("Stopped"); break; } } }`;
    expect(await messages('A.java', ['go', 'stop'], source)).toEqual({
      'Not to go': ['go'],
      'Not to stop': ['stop'],
      Stopped: ['stop'],
    });
  });

  it('finds messages that a result or a listener returns', async () => {
    const source = `class A extends Plugin { Inner inner;
      void go(PluginCall call) { Answer answer = inner.go(); call.reject(answer.getError()); }
      void stop(PluginCall call) { inner.stop(new Listener() { public void error(String message) { call.reject(message); } }); } }
      interface Listener { void error(String message); }
      class Inner {
        Answer go() { Logger.error("Only for the log"); return new Answer(false, "Went wrong"); }
        void stop(Listener listener) { listener.error("Cannot stop"); } }
      class Answer { String getError() { return error; } }`;
    expect(await messages('A.java', ['go', 'stop'], source)).toEqual({ 'Went wrong': ['go'], 'Cannot stop': ['stop'] });
  });
});

describe('Kotlin', () => {
  it('assigns the message of an error to the methods that throw it', async () => {
    const source = `class A : Plugin() {
      fun go(call: PluginCall) { try { throw GoneError() } catch (e: OwnError) { tell(call, e) } }
      fun stop(call: PluginCall) { try { throw ArgumentError("id is missing") } catch (e: OwnError) { tell(call, e) } }
      private fun tell(call: PluginCall, e: OwnError) { call.reject(words(e).message) } }
      class Words(val message: String)
      fun words(e: OwnError): Words { return when (e) { is GoneError -> { Words("It is gone") }
        is ArgumentError -> { Words("Wrong: \${e.message}") } else -> { Words("Unknown") } } }
      open class OwnError(message: String? = ""): Throwable(message) { }
      class GoneError(message: String? = ""): OwnError(message) { }
      class ArgumentError(message: String? = ""): OwnError(message) { }`;
    expect(await messages('A.kt', ['go', 'stop'], source)).toEqual({
      'id is missing': ['stop'],
      'It is gone': ['go'],
      'Wrong: …': ['stop'],
      Unknown: ['go', 'stop'],
    });
  });
});

describe('the web', () => {
  it('finds methods, arrow functions in the constructor, and errors with and without new', async () => {
    const source = `class A { constructor() { this.read = async () => { throw this.unavailable('Not here'); }; }
      async write() { await this.open(); throw new Error(\`No \${name}\`); }
      async open() { throw Error('Closed'); } }`;
    expect(await messages('web.js', ['read', 'write'], source)).toEqual({
      'Not here': ['read'],
      'No …': ['write'],
      Closed: ['write'],
    });
  });
});
