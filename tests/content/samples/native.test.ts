import { describe, expect, it } from 'vitest';
import type { VersionLabel } from '../../../src/config/versions';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { checkNative } from 'sample-checker/native';

async function check(label: VersionLabel, language: string, code: string): Promise<string[]> {
  const version = checkedVersions.find((candidate) => candidate.label === label);
  if (!version) throw new Error(`There is no version ${label}.`);
  const problems = await checkNative({ file: 'page.md', version, line: 1, language, code, continues: false });
  return problems.map(({ line, message }) => `${line}: ${message}`);
}

/** A plugin class with one method, whose body starts on line 3. */
const inPlugin = {
  java: (body: string) => `class A extends Plugin {\n  void go(PluginCall call) {\n${body}\n  }\n}`,
  kotlin: (body: string) => `class A : Plugin() {\n  fun go(call: PluginCall) {\n${body}\n  }\n}`,
  swift: (body: string) => `class A: CAPPlugin {\n  @objc func go(_ call: CAPPluginCall) {\n${body}\n  }\n}`,
};

describe('a member or class that does not exist is reported', () => {
  it.each([
    ['v4', 'java', 'call.getObject("a").getStrings("b");', 'JSObject of v4 has no getStrings; it has getString.'],
    ['v4', 'java', 'getBridge().getWebview();', 'Bridge of v4 has no getWebview; it has getWebView.'],
    [
      'v4',
      'java',
      'this.bridge.triggerWindowJsEvent("a");',
      'Bridge of v4 has no triggerWindowJsEvent; it has triggerWindowJSEvent.',
    ],
    ['v4', 'java', 'JSObject o = JSObject.fromJson(null);', 'JSObject of v4 has no fromJson'],
    ['v4', 'java', 'new JSObject().put("a", 1).add("b", 2);', 'JSObject of v4 has no add'],
    ['v4', 'java', 'this.saveCalls(call);', 'Plugin of v4 has no saveCalls; it has saveCall.'],
    ['v4', 'java', 'run(() -> call.succes());', 'PluginCall of v4 has no succes; it has success.'],
    ['v2', 'java', 'call.setKeepAlive(true);', 'PluginCall of v2 has no setKeepAlive'],
    ['v2', 'java', 'getPermissionState("camera");', 'Plugin of v2 has no getPermissionState'],
    ['v2', 'kotlin', 'call.setKeepAlive(true)', 'PluginCall of v2 has no setKeepAlive'],
    ['v4', 'kotlin', 'call.getObject("a")?.getStrings("b")', 'JSObject of v4 has no getStrings'],
    ['v4', 'kotlin', 'bridge.activty.finish()', 'Bridge of v4 has no activty'],
    ['v4', 'kotlin', 'val o = JSObject()\n    o.set("a", 1)', 'JSObject of v4 has no set'],
    [
      'v4',
      'kotlin',
      'bridge.executeOnMainThread { call.resolved() }',
      'PluginCall of v4 has no resolved; it has resolve.',
    ],
    ['v4', 'swift', 'call.succeed()', 'CAPPluginCall of v4 has no succeed'],
    ['v4', 'swift', 'let a = call.getStr("a") ?? ""', 'CAPPluginCall of v4 has no getStr'],
    [
      'v4',
      'swift',
      'guard let view = bridge?.viewControler else { return }',
      'CAPBridgeProtocol of v4 has no viewControler',
    ],
    [
      'v4',
      'swift',
      'self.notifyListener("a", data: [:])',
      'CAPPlugin of v4 has no notifyListener; it has notifyListeners.',
    ],
    ['v4', 'swift', 'bridge?.saveCall(call)\n    bridge?.getSaved("a")', 'CAPBridgeProtocol of v4 has no getSaved'],
    ['v4', 'swift', 'CAPLog.log("a")', 'CAPLog of v4 has no log'],
    ['v4', 'swift', 'let c: PluginConfig = getConfig()\n    c.getText("a")', 'PluginConfig of v4 has no getText'],
    ['v2', 'swift', 'call.keepAlive = true', 'CAPPluginCall of v2 has no keepAlive'],
    ['v2', 'swift', 'call.unavailable("a")', 'CAPPluginCall of v2 has no unavailable'],
  ] as const)('%s %s: %s', async (version, language, body, message) => {
    const found = await check(version, language, inPlugin[language](body));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^[34]: /);
    expect(found[0]).toContain(message);
  });

  it.each([
    [
      'v4',
      'java',
      'public class MainActivity extends BridgeActivity {\n  void go() {\n    this.init(state, plugins);\n  }\n}',
      '3: BridgeActivity of v4 has no init',
    ],
    [
      'v2',
      'java',
      'public class MainActivity extends BridgeActivity {\n  void go() {\n    registerPlugin(A.class);\n  }\n}',
      '3: BridgeActivity of v2 has no registerPlugin',
    ],
    [
      'v4',
      'java',
      'class A extends Plugin {\n  @Override\n  protected void handleOnDestroyed() {}\n}',
      '3: Plugin of v4 has no handleOnDestroyed; it has handleOnDestroy.',
    ],
    [
      'v4',
      'kotlin',
      'class A : Plugin() {\n  override fun loaded() {}\n}',
      '2: Plugin of v4 has no loaded; it has load.',
    ],
    ['v4', 'swift', 'class A: CAPPlugin {\n  override public func loaded() {}\n}', '2: CAPPlugin of v4 has no loaded'],
    [
      'v4',
      'java',
      'import com.getcapacitor.Plugin;\n\nclass A extends Plugin {\n  @PluginMethod\n  public void go(PluginCall call) {}\n}',
      '4: PluginMethod is used but not imported: import com.getcapacitor.PluginMethod.',
    ],
    [
      'v4',
      'kotlin',
      'import com.getcapacitor.Plugin\n\nclass A : Plugin() {\n  fun go(call: PluginCall) {}\n}',
      '4: PluginCall is used but not imported: import com.getcapacitor.PluginCall.',
    ],
    [
      'v4',
      'kotlin',
      'import com.getcapacitor.annotation.NativePlugin',
      '1: @capacitor/android of v4 has no class com.getcapacitor.annotation.NativePlugin.',
    ],
    [
      'v2',
      'kotlin',
      'import com.getcapacitor.annotation.CapacitorPlugin',
      '1: @capacitor/android of v2 has no class com.getcapacitor.annotation.CapacitorPlugin.',
    ],
    [
      'v2',
      'swift',
      'NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: token)',
      '1: @capacitor/ios of v2 has no capacitorDidRegisterForRemoteNotifications.',
    ],
    [
      'v2',
      'swift',
      'return ApplicationDelegateProxy.shared.application(app, open: url, options: options)',
      '1: @capacitor/ios of v2 has no ApplicationDelegateProxy.',
    ],
    ['v4', 'swift', 'class A: CAPBridgeController {}', '1: @capacitor/ios of v4 has no CAPBridgeController.'],
    [
      'v4',
      'objectivec',
      '#import <Capacitor/Capacitor.h>\n\n@interface A : CAPPlugins\n@end',
      '3: @capacitor/ios of v4 has no CAPPlugins.',
    ],
    [
      'v4',
      'objectivec',
      'CAP_PLUGIN(A, "A",\n  CAP_PLUGIN_METHOD(go, CAPPluginReturnPromises);\n)',
      '1: This does not parse as objectivec: CAP_PLUGIN requires',
    ],
  ] as const)('%s %s: %s', async (version, language, code, message) => {
    expect((await check(version, language, code)).join('\n')).toContain(message);
  });
});

describe('a parse error is reported at its line', () => {
  it.each([
    ['java', 'class A {\n  void a() {\n    int b = ;\n  }\n}', 3],
    ['java', 'void a() {\n  int b = 1;\n  int c = ;\n}', 3],
    ['kotlin', 'fun a() {\n  val b = 1\n  val c = )\n}', 3],
    ['swift', 'func a() {\n  let b = 1\n  let = 2\n}', 3],
    ['objectivec', '- (void)a {\n  int b = 1;\n  [self c;\n}', 3],
  ] as const)('%s %s', async (language, code, line) => {
    const [found] = await check('v4', language, code);
    expect(found).toMatch(new RegExp(`^${line}: This does not parse as ${language}`));
  });
});

describe('correct code passes', () => {
  it.each([
    [
      'v4',
      'java',
      'import android.webkit.WebView;\nimport com.getcapacitor.Bridge;\n\nclass A {\n  void go(Bridge bridge) {\n    WebView view = bridge.getWebView();\n    view.canGoBack();\n  }\n}',
    ],
    ['v4', 'java', 'call.setKeepAlive(true);\nbridge.saveCall(call);'],
    [
      'v2',
      'java',
      'public class MainActivity extends BridgeActivity {\n  @Override\n  public void onCreate(Bundle state) {\n    super.onCreate(state);\n    this.init(state, new ArrayList<Class<? extends Plugin>>() {{\n      add(A.class);\n    }});\n  }\n}',
    ],
    [
      'v4',
      'kotlin',
      'class A : Plugin() {\n  fun go(call: PluginCall) {\n    val a = call.getString("a") ?: return call.reject("no")\n    call.resolve(JSObject().apply { put("a", a) })\n    activity.runOnUiThread { bridge.webView.reload() }\n  }\n}',
    ],
    [
      'v4',
      'swift',
      'if let self { go() }\nlet done = Result<Void, Error>.success(())\nif #available(iOS 14, *) { go(#selector(self.stop)) }',
    ],
    [
      'v4',
      'swift',
      'extension CAPPluginCall {\n  func twice() {}\n}\nfunc go(call: CAPPluginCall) {\n  call.twice()\n  call.resolve(["a": 1])\n}',
    ],
    [
      'v4',
      'swift',
      'class A: CAPBridgeViewController {\n  override open func capacitorDidLoad() {\n    bridge?.registerPluginInstance(Echo())\n  }\n}',
    ],
    [
      'v3',
      'swift',
      'NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)',
    ],
    [
      'v2',
      'swift',
      'NotificationCenter.default.post(name: Notification.Name(CAPNotifications.DidRegisterForRemoteNotificationsWithDeviceToken.name()), object: deviceToken)',
    ],
    ['v4', 'objectivec', '- (void)go:(CAPPluginCall *)call {\n  [call resolve:@{ @"a": @1 }];\n}'],
  ] as const)('%s %s: %s', async (version, language, code) => {
    expect(await check(version, language, code)).toEqual([]);
  });
});
