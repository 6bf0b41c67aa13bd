-- Requests the paths in the file that the first argument names, in a random order that differs between threads.
local requests = {}
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("seed", threads)
end

function init(args)
  math.randomseed(seed)
  for line in io.lines(args[1]) do
    local path, etag = line:match("^(%S+) ?(%S*)$")
    local headers = { ["Accept-Encoding"] = "gzip, deflate, br", ["Host"] = "localhost" }
    if etag ~= "" then headers["If-None-Match"] = etag end
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  return requests[math.random(#requests)]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p90":%d,"p99":%d,"max":%d,"errors":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(90), latency:percentile(99),
    latency.max, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
