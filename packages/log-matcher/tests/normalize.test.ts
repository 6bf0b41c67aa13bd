import { describe, expect, it } from 'vitest';
import { normalizeText, readLog } from '../src/normalize';

const getTexts = (log: string) => readLog(log).lines.map(({ text }) => text);

describe('readLog', () => {
  it.each([
    ['colors', '\u001b[1;31mbuild failed\u001b[0m'],
    [
      'a link and a title of the terminal',
      '\u001b]0;title\u0007\u001b]8;;https://a.invalid\u001b\\build failed\u001b]8;;\u001b\\',
    ],
    ['marks of the writing direction', '\u202ebuild\u200b failed\u2069'],
    ['a timestamp of Logcat', '2023-04-11 09:12:44.871  9034-9034  Capacitor  com.acme.shop  E  build failed'],
    ['the old format of Logcat', '04-11 09:13:02.001 E/Capacitor/Console(9034): build failed'],
    ['a timestamp of Xcode', '2022-06-15 12:11:53.660581-0700 App[5584:383934] [access] build failed'],
    ['a timestamp of a build server', '2018-08-17T08:22:45.4302370Z build failed'],
    ['a timestamp of a build service', '[09:25:35]: ▸ build failed'],
    ['the level of a workflow', '##[error]build failed'],
    ['the marks of the CLI', '[capacitor] [error] ✖ build failed'],
    ['the prefix of npm', 'npm ERR! build failed'],
    ['the emoji of Capacitor on iOS', '⚡️  build failed'],
  ])('removes %s', (_kind, line) => {
    expect(getTexts(line)).toEqual(['build failed']);
  });

  it.each([
    '    at returnResult (http://localhost/:741:32)',
    '\tat com.getcapacitor.Bridge$1.run(Bridge.java:521)',
    '    at async runAndroid (/home/dev/node_modules/a/b.js:39:26)',
    '06-09 12:00:01.100 E/AndroidRuntime(8811): \tat android.app.ActivityThread.main(ActivityThread.java:7664)',
    '2021-06-07T21:08:05.786-0400 [ERROR] [org.gradle.internal.buildevents.BuildExceptionReporter] \tat org.gradle.Main.run(Main.java:29)',
    '        ... 12 more',
    "        from /Library/Ruby/Gems/2.6.0/gems/a/command.rb:66:in `report_error'",
    '  File "/usr/lib/python3/a.py", line 4, in load',
    '3   App   0x0000000104a3c8f8 $s3App11AppDelegateC + 124',
  ])('removes the stack frame %s', (line) => {
    expect(getTexts(`first\n${line}\nlast`)).toEqual(['first', 'last']);
  });

  it('translates what the Java compiler writes in Chinese', () => {
    expect(getTexts('Main.java:8: 错误: 找不到符号\n  符号:   类 Bundle\n  位置: 类 Main')).toEqual([
      'main.java:0: error: cannot find symbol',
      'symbol class bundle',
      'location: class main',
    ]);
    expect(normalizeText('错误: 程序包android.support.v4.content不存在')).toBe(
      normalizeText('error: package android.support.v4.content does not exist'),
    );
  });

  it('reads URLs with escaped slashes, as in JSON', () => {
    expect(normalizeText('Visit https:\\/\\/capacitorjs.com\\/docs first')).toBe('visit capacitorjs.com first');
  });

  it('keeps a repeated line once, also with another timestamp or number', () => {
    expect(getTexts('09:00:01 try 1 failed\n09:00:02 try 2 failed\r\n09:00:03 done')).toEqual(['try 0 failed', 'done']);
  });

  it('marks what a tool reports as a success', () => {
    const { lines } = readLog('✔ copy android in 3ms\n[info] Found plugins\n✖ update failed');
    expect(lines.map(({ isProgress }) => isProgress)).toEqual([true, true, false]);
  });
});

describe('normalizeText', () => {
  it('keeps the codes of installations on iOS, but no addresses', () => {
    expect(normalizeText('AMDeviceInstallApplication failed: 0xE8008016')).toBe(
      'amdeviceinstallapplication failed: 0xe8008016',
    );
    expect(normalizeText('instance 0x6000018d8f60')).toBe('instance 0');
  });

  it("keeps the numbers of React's errors, but no others", () => {
    expect(normalizeText('Minified React error #418; visit issue #12')).toBe(
      'minified react error #418; visit issue #0',
    );
  });

  it('removes the folders of Windows, although their names look like line breaks', () => {
    expect(normalizeText(String.raw`Command "C:\todo\node_modules\rel\cap" failed`)).toBe('command cap failed');
    expect(normalizeText(String.raw`failed: C:\Users\kim\Sdk\platform-tools/adb -s`)).toBe('failed: adb -s');
    expect(normalizeText(String.raw`first\nsecond`)).toBe('first second');
  });

  it.each([
    ["Can't find '/Users/kim/my.app/build.gradle' (line 12)", 'cant find build.gradle (line 0)'],
    ['C:\\dev\\app\\gradlew.bat failed', 'gradlew.bat failed'],
    ['GET https://jcenter.bintray.com/junit/4.12.pom', 'get jcenter.bintray.com'],
    ['error TS2307, ITMS-90078, NG0201: line 12', 'error ts2307, itms-90078, ng0201: line 0'],
    ['npm ERR! code E404', 'npm err! code e404'],
    ['Domain Code=-5 (x error 8.) and status of 404', 'domain code=-5 (x error 8.) and status of 404'],
    ['exit code 65, version code 12, 3 errors', 'exit code 65, version code 0, 0 errors'],
    ['id 0x7ffd and 2FC07ECF8E24DE592E110C7C', 'id 0 and 0'],
    ['{\\"message\\":\\"No file\\"}', '{message:no file}'],
    [String.raw`no valid \M-b\M^@\M^\aps-environment\M-b\M^@\M^] entitlement`, 'no valid aps-environment entitlement'],
    ['Can&#39;t find &quot;tide&quot;', 'cant find tide'],
    ['GET / net::ERR_FAILED', 'get / err_failed'],
  ])('reduces %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });
});
