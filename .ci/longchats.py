"""Long chats in every format, for .ci/memory: WRITERS, functions of a file and a number of messages."""

import datetime
import json
import random

# One encoder for all messages: json.dump would take three times as long.
encoded = json.JSONEncoder(ensure_ascii=False).encode
NAMES = ["Ana", "Bo", "Чед"]
START = datetime.datetime(2015, 1, 1, 9)


def texts(count):
    chance = random.Random(1)
    words = "the lake was cold and we walked around it twice, then home; Привет 你好 and so on".split()
    return [" ".join(chance.choices(words, k=chance.randint(3, 40))) for _ in range(count)]


TEXTS = texts(1_000)


def messages(count):
    """Number, name, time and words; every tenth replies to a near message, every 500th to a far one."""
    for number in range(1, count + 1):
        answered = None
        if number % 500 == 0:
            answered = max(1, number - 5_000)
        elif number % 10 == 0:
            answered = number - 5
        text = TEXTS[number % len(TEXTS)]
        yield number, NAMES[number % 3], START + datetime.timedelta(minutes=3 * number), text, answered


def listed(head, message):
    """A JSON file, from its beginning up to the list and the object of each message."""
    end = ""
    for letter in head:
        if letter in "{[":
            end = ("}" if letter == "{" else "]") + end
        elif letter in "}]":
            end = end[1:]

    def write(file, count):
        file.write(head)
        for entry in messages(count):
            file.write(",\n" if entry[0] > 1 else "\n")
            file.write(encoded(message(*entry)))
        file.write(end + "\n")

    return write


def lined(head, line, end=""):
    """A text, from its beginning and each message's lines, which can depend on the start of a day."""

    def write(file, count):
        file.write(head)
        day = None
        for number, name, time, text, answered in messages(count):
            file.write(line(number, name, time, text, answered, time.date() != day))
            day = time.date()
        file.write(end)

    return write


def turned(head, line):
    """A text with the newest message first, from its beginning and the lines of each message."""

    def write(file, count):
        file.write(head)
        for number, name, time, text, answered in messages(count):
            file.write(line(number, name, START - (time - START), text, answered))

    return write


def keyed(head, tail, message):
    """A JSON file whose messages are the values of an object, with their numbers as keys."""

    def write(file, count):
        file.write(head)
        for entry in messages(count):
            file.write(f'{"," if entry[0] > 1 else ""}\n"n{entry[0]}":')
            file.write(encoded(message(*entry)))
        file.write(tail)

    return write


def role(number, user="user", assistant="assistant"):
    return user if number % 2 else assistant


def claude_code(number, name, time, text, answered, is_new):
    return encoded({
        "parentUuid": f"n{number - 1}" if number > 1 else None, "isSidechain": False, "type": role(number),
        "message": {"role": role(number), "content": text}, "uuid": f"n{number}", "sessionId": "s",
        "timestamp": f"{time:%Y-%m-%dT%H:%M:%S}Z"}) + "\n"


def codex(number, name, time, text, answered, is_new):
    part = {"type": role(number, "input_text", "output_text"), "text": text}
    return encoded({
        "timestamp": f"{time:%Y-%m-%dT%H:%M:%S}Z", "type": "response_item",
        "payload": {"type": "message", "role": role(number), "content": [part]}}) + "\n"


def copilot(number, name, time, text, answered, is_new):
    path = ["requests", number - 1]
    return "".join(encoded(change) + "\n" for change in [
        {"kind": 2, "k": path[:1], "v": [{"requestId": f"n{number}", "message": {"text": text}}]},
        {"kind": 2, "k": path + ["response"], "v": [{"value": text}]},
        {"kind": 1, "k": path + ["isCanceled"], "v": False},
    ])


def gemini(number, name, time, text, answered):
    return {
        "id": f"n{number}", "timestamp": f"{time:%Y-%m-%dT%H:%M:%S}Z", "type": role(number, "user", "gemini"),
        "content": text}


def some(**keys):
    """The given keys that have a value."""
    return {key: value for key, value in keys.items() if value is not None}


def line_day(time):
    return f"\n{time:%Y/%m/%d}({time:%a})\n"


def kakaotalk_day(time):
    return f"--------------- {time.year}년 {time.month}월 {time.day}일 월요일 ---------------\n"


def script(number, name, time, text, answered, is_new):
    day = f"\n--- {time:%Y-%m-%d} ---\n" if is_new else ""
    quote = f"> #{answered}\n" if answered else ""
    return f"{day}{quote}{time:%H:%M} {name}: {text}\n"


def signal(number, name, time, text, answered, is_new):
    item = {"chatId": "9", "authorId": str(1 + NAMES.index(name) % 2), "dateSent": str(int(time.timestamp() * 1000))}
    item["outgoing" if item["authorId"] == "1" else "incoming"] = {}
    item["standardMessage"] = {"text": {"body": text}}
    return encoded({"chatItem": item}) + "\n"


SIGNAL = "".join(json.dumps(record) + "\n" for record in [
    {"version": "1", "backupTimeMs": "1"},
    {"account": {"givenName": "Ana"}},
    {"recipient": {"id": "1", "self": {}}},
    {"recipient": {"id": "2", "contact": {"profileGivenName": "Bo"}}},
    {"chat": {"id": "9", "recipientId": "2"}},
])

# Formats with a quarter of the messages: their readers share code with those of other formats.
FEWER = {
    "ai-studio", "amp", "claude-code-export", "cline", "copilot-cli", "deepseek", "goose", "imessage", "jan", "kiro",
    "live-chat", "live-chat, twitch", "live-chat, youtube", "lm-studio", "mattermost", "pi", "qq", "rsmf",
    "signal-export", "sillytavern", "sms", "sms, lines", "weflow"}

WRITERS = {
    "chatlab": listed(
        '{"chatlab":{"version":"0.0.1","exportedAt":1,"generator":"x"},"meta":{"name":"Club",'
        '"platform":"qq","type":"group"},"members":[],"messages":[',
        lambda number, name, time, text, answered: some(
            platformMessageId=str(number), sender=name, accountName=name, timestamp=int(time.timestamp()),
            type=0, content=text, replyToMessageId=answered and str(answered))),
    "chatgpt": keyed(
        '[{"id":"c","title":"Club","mapping":{"n0":{"parent":null,"message":null},', "}}]\n",
        lambda number, name, time, text, answered: {
            "parent": f"n{number - 1}", "message": {
                "author": {"role": role(number)}, "create_time": time.timestamp(),
                "content": {"content_type": "text", "parts": [text]}}}),
    "claude": listed(
        '[{"uuid":"c","name":"Club","chat_messages":[',
        lambda number, name, time, text, answered: {
            "uuid": f"n{number}", "parent_message_uuid": f"n{number - 1}" if number > 1 else None,
            "text": text, "sender": role(number, "human"), "created_at": f"{time:%Y-%m-%dT%H:%M:%S}Z"}),
    "claude-code": lined("", claude_code),
    "codex": lined('{"type":"session_meta","payload":{"id":"s"}}\n', codex),
    "chatraster": listed(
        '{"version":1,"messages":[',
        lambda number, name, time, text, answered: some(
            **{"from": name}, id=str(number), at=f"{time:%Y-%m-%dT%H:%M:%S}Z", text=text,
            replyTo=answered and str(answered))),
    "copilot": listed(
        '{"responderUsername":"GitHub Copilot","requests":[',
        lambda number, name, time, text, answered: {
            "requestId": f"n{number}", "message": {"text": text}, "timestamp": int(time.timestamp() * 1000),
            "response": [{"value": text}]}),
    "copilot, log": lined('{"kind":0,"v":{"sessionId":"s","requests":[]}}\n', copilot),
    "discord": listed(
        '{"guild":{"id":"1","name":"G"},"channel":{"id":"2","type":"GuildTextChat","name":"g"},"messages":[',
        lambda number, name, time, text, answered: some(
            id=str(number), type="Reply" if answered else "Default",
            timestamp=f"{time:%Y-%m-%dT%H:%M:%S}+00:00", content=text,
            author={"id": name, "name": name, "nickname": name}, attachments=[], embeds=[], reactions=[],
            reference=answered and {"messageId": str(answered)})),
    "gemini-activity": listed(
        "[",
        lambda number, name, time, text, answered: {
            "header": "Gemini Apps", "title": f"Prompted {text}", "time": f"{3000 - number // 86400}-01-01T00:00:00Z",
            "safeHtmlItem": [{"html": f"<p>{text}</p>"}]}),
    "gemini-cli": listed(
        '{"sessionId":"s","projectHash":"p","messages":[', gemini),
    "gemini-cli, log": lined(
        '{"sessionId":"s","projectHash":"p"}\n',
        lambda *entry: encoded(gemini(*entry[:5])) + "\n"),
    "google-chat": listed(
        '{"messages":[',
        lambda number, name, time, text, answered: {
            "creator": {"name": name, "email": f"{number % 3}@x"}, "text": text, "message_id": f"n{number}",
            "created_date": f"{time:%A, %B %d, %Y at %H:%M:%S} UTC"}),
    "grok": listed(
        '{"conversations":[{"conversation":{"id":"c","title":"Club"},"responses":[',
        lambda number, name, time, text, answered: {"response": {
            "_id": f"n{number}", "parent_response_id": f"n{number - 1}" if number > 1 else None,
            "message": text, "sender": role(number, "human"), "create_time": f"{time:%Y-%m-%dT%H:%M:%S}Z"}}),
    "irc": lined(
        "", lambda number, name, time, text, *_: f"{time:%Y-%m-%d %H:%M:%S} <{name}> {text}\n"),
    "kakaotalk": lined(
        "Bo 님과 카카오톡 대화\n", lambda number, name, time, text, answered, is_new:
        (kakaotalk_day(time) if is_new else "") + f"[{name}] [오전 9:{time:%M}] {text}\n"),
    "librechat": listed(
        '{"conversationId":"c","title":"Club","exportAt":"x","messages":[',
        lambda number, name, time, text, answered: {
            "messageId": f"n{number}", "parentMessageId": f"n{number - 1}" if number > 1 else None,
            "text": text, "isCreatedByUser": number % 2 == 1, "createdAt": f"{time:%Y-%m-%dT%H:%M:%S}Z"}),
    "line": lined(
        "Chat history with Bo\n", lambda number, name, time, text, answered, is_new:
        (line_day(time) if is_new else "") + f"{time:%H:%M}\t{name}\t{text}\n"),
    "matrix": listed(
        '{"room_name":"Club","exported_by":"@Ana:x","messages":[',
        lambda number, name, time, text, answered: {
            "type": "m.room.message", "sender": f"@{name}:x", "event_id": f"${number}",
            "origin_server_ts": int(time.timestamp() * 1000),
            "content": some(msgtype="m.text", body=text, **{
                "m.relates_to": answered and {"m.in_reply_to": {"event_id": f"${answered}"}}})}),
    "markdown": lined(
        "", lambda number, name, time, text, *_: f"## {role(number, 'User', 'Assistant')}\n\n{text}\n\n"),
    "messages": listed(
        '{"messages":[',
        lambda number, name, time, text, answered: {"role": role(number), "content": text}),
    "messenger": listed(
        '{"participants":[],"title":"Club","messages":[',
        lambda number, name, time, text, answered: {
            "sender_name": name, "timestamp_ms": 2 * 10**12 - number * 1000, "content": text}),
    "open-webui": keyed(
        '[{"id":"c","title":"Club","chat":{"history":{"messages":{', "}}}}]\n",
        lambda number, name, time, text, answered: {
            "parentId": f"n{number - 1}" if number > 1 else None, "role": role(number), "content": text,
            "timestamp": int(time.timestamp())}),
    "opencode": listed(
        '{"info":{"id":"s","projectID":"p"},"messages":[',
        lambda number, name, time, text, answered: {
            "info": {"id": f"n{number}", "role": role(number)}, "parts": [{"type": "text", "text": text}]}),
    "script": lined("---\ntitle: Club\nme: Bo\n---\n", script),
    "signal": lined(SIGNAL, signal),
    "table": lined(
        "id,time,sender,text\n",
        lambda number, name, time, text, *_: f"n{number},{time:%Y-%m-%d %H:%M:%S},{name},\"{text}\"\n"),
    "table, newest first": turned(
        "id,time,sender,text\n",
        lambda number, name, time, text, *_: f"n{number},{time:%Y-%m-%d %H:%M:%S},{name},\"{text}\"\n"),
    "table, JSON lines, newest first": turned(
        "",
        lambda number, name, time, text, *_: json.dumps({
            "id": f"n{number}", "time": f"{time:%Y-%m-%d %H:%M:%S}", "sender": name, "text": text},
            ensure_ascii=False) + "\n"),
    "teams": listed(
        "[",
        lambda number, name, time, text, answered: some(
            Id=str(number), MessageType="message", ChatId="c", CreatedDateTime=f"{time:%Y-%m-%dT%H:%M:%S}Z",
            From={"User": {"Id": name, "DisplayName": name}}, Body={"ContentType": "text", "Content": text},
            ReplyToId=answered and str(answered))),
    "telegram": listed(
        '{"name":"Club","type":"private_group","id":7,"messages":[',
        lambda number, name, time, text, answered: some(
            **{"from": name}, id=number, type="message", date_unixtime=str(int(time.timestamp())),
            from_id=f"user{NAMES.index(name)}", text=text, reply_to_message_id=answered)),
    "whatsapp": lined(
        "", lambda number, name, time, text, *_: f"[{time:%d/%m/%Y, %H:%M:%S}] {name}: {text}\n"),
    "ai-studio": listed(
        '{"runSettings":{"model":"models/m"},"chunkedPrompt":{"chunks":[',
        lambda number, name, time, text, answered: {
            "text": text, "role": role(number, assistant="model"), "createTime": f"{time:%Y-%m-%dT%H:%M:%S}.000Z"}),
    "amp": listed(
        '{"v":12,"id":"T-lake","created":1773478800000,"title":"Club","messages":[',
        lambda number, name, time, text, answered: {
            "role": role(number), "messageId": number, "content": [{"type": "text", "text": text}],
            "meta": {"sentAt": int(time.timestamp() * 1000)}}),
    "claude-code-export": lined(
        " ▐▛███▜▌   Claude Code v2.1.104\n▝▜█████▛▘  Opus 4.6 · Claude Max\n  ▘▘ ▝▝    ~/lake\n\n",
        lambda number, name, time, text, *_: f"{role(number, '❯', '⏺')} {text}\n\n"),
    "cline": listed(
        "[",
        lambda number, name, time, text, answered: {
            "ts": int(time.timestamp() * 1000), "type": "say",
            "say": "task" if number == 1 else role(number, "user_feedback", "text"), "text": text}),
    "copilot-cli": lined(
        encoded({
            "type": "session.start", "data": {"sessionId": "s", "version": 1}, "id": "e0", "parentId": None}) + "\n",
        lambda number, name, time, text, *_: encoded({
            "type": role(number, "user.message", "assistant.message"),
            "data": {"messageId": f"n{number}", "content": text},
            "id": f"e{number}", "timestamp": f"{time:%Y-%m-%dT%H:%M:%S}.000Z", "parentId": None}) + "\n"),
    "deepseek": keyed(
        '[{"id":"c","title":"Club","mapping":{"n0":{"id":"n0","parent":null,"children":["n1"],"message":null},', "}}]\n",
        lambda number, name, time, text, answered: {
            "id": f"n{number}", "parent": f"n{number - 1}", "children": [f"n{number + 1}"], "message": {
                "files": [], "model": "m", "inserted_at": f"{time:%Y-%m-%dT%H:%M:%S}.000000+00:00",
                "fragments": [{"type": role(number, "REQUEST", "RESPONSE"), "content": text}]}}),
    "goose": lined(
        '{"working_dir":"/home/ana/lake","description":"Club"}\n',
        lambda number, name, time, text, *_: encoded({
            "id": f"n{number}", "role": role(number), "created": int(time.timestamp()),
            "content": [{"type": "text", "text": text}]}) + "\n"),
    "imessage": lined(
        "", lambda number, name, time, text, *_: f"{time:%b %d, %Y} {time:%I:%M:%S %p}\n{name}\n{text}\n\n"),
    "jan": lined(
        "", lambda number, name, time, text, *_: encoded({
            "id": f"n{number}", "object": "thread.message", "thread_id": "t", "role": role(number), "status": "ready",
            "created_at": int(time.timestamp()),
            "content": [{"type": "text", "text": {"value": text, "annotations": []}}]}) + "\n"),
    "kiro": lined(
        "", lambda number, name, time, text, *_: encoded({
            "version": "v1", "kind": role(number, "Prompt", "AssistantMessage"), "data": {
                "message_id": f"n{number}", "content": [{"kind": "text", "data": text}],
                "meta": {"timestamp": int(time.timestamp())}}}) + "\n"),
    "live-chat": listed(
        "[",
        lambda number, name, time, text, answered: {
            "action_type": "add_chat_item", "author": {"id": name, "name": name}, "message": text,
            "message_id": f"n{number}", "message_type": "text_message", "time_in_seconds": 180 * number,
            "timestamp": int(time.timestamp() * 1_000_000)}),
    "live-chat, twitch": listed(
        '{"streamer":{"name":"Lake"},"video":{"title":"Club","created_at":"2015-01-01T09:00:00Z"},"comments":[',
        lambda number, name, time, text, answered: {
            "_id": f"n{number}", "created_at": f"{time:%Y-%m-%dT%H:%M:%S}Z", "content_offset_seconds": 180 * number,
            "commenter": {"display_name": name, "_id": name, "name": name},
            "message": {"body": text, "fragments": [{"text": text, "emoticon": None}]}}),
    "live-chat, youtube": lined(
        "", lambda number, name, time, text, *_: encoded({"replayChatItemAction": {"actions": [
            {"addChatItemAction": {"item": {"liveChatTextMessageRenderer": {
                "id": f"n{number}", "timestampUsec": str(int(time.timestamp() * 1_000_000)),
                "authorName": {"simpleText": name}, "authorExternalChannelId": name,
                "message": {"runs": [{"text": text}]}}}}}], "videoOffsetTimeMsec": str(number)}}) + "\n"),
    "lm-studio": listed(
        '{"name":"Club","createdAt":1773478800000,"messages":[',
        lambda number, name, time, text, answered: {"currentlySelected": 0, "versions": [
            {"type": "singleStep", "role": "user", "content": [{"type": "text", "text": text}]} if number % 2 else
            {"type": "multiStep", "role": "assistant", "steps": [
                {"type": "contentBlock", "content": [{"type": "text", "text": text}]}]}]}),
    "mattermost": lined(
        "".join(encoded(record) + "\n" for record in [
            {"type": "version", "version": 1},
            {"type": "channel", "channel": {"team": "t", "name": "club", "display_name": "Club", "type": "O"}}]),
        lambda number, name, time, text, *_: encoded({"type": "post", "post": {
            "team": "t", "channel": "club", "user": name, "message": text,
            "create_at": int(time.timestamp() * 1000), "replies": None}}) + "\n"),
    "pi": lined(
        '{"type":"session","version":3,"id":"s","cwd":"/home/ana/lake"}\n',
        lambda number, name, time, text, *_: encoded({
            "type": "message", "id": f"n{number}", "parentId": f"n{number - 1}" if number > 1 else None,
            "timestamp": f"{time:%Y-%m-%dT%H:%M:%S}.000Z",
            "message": {"role": role(number), "content": [{"type": "text", "text": text}]}}) + "\n"),
    "qq": listed(
        '{"metadata":{"name":"QQChatExporter V5"},"chatInfo":{"name":"Club","type":"group","selfUid":"Ana"},"messages":[',
        lambda number, name, time, text, answered: {
            "id": str(number), "timestamp": int(time.timestamp() * 1000), "sender": {"uid": name, "name": name},
            "type": "type_1", "content": {"text": text, "elements": [{"type": "text", "data": {"text": text}}]},
            "recalled": False, "system": False}),
    "rsmf": listed(
        '{"version":"2.0.0","participants":[{"id":"Ana"},{"id":"Bo"},{"id":"Чед"}],'
        '"conversations":[{"id":"C","display":"Club","participants":["Ana","Bo","Чед"]}],"events":[',
        lambda number, name, time, text, answered: {
            "id": f"n{number}", "type": "message", "participant": name, "conversation": "C",
            "timestamp": f"{time:%Y-%m-%dT%H:%M:%S}", "body": text}),
    "signal-export": lined(
        "", lambda number, name, time, text, *_: f"[{time:%Y-%m-%d %H:%M:%S}] {name}: {text}  \n"),
    "sillytavern": lined(
        '{"user_name":"Bo","character_name":"Ana","create_date":"2026-03-14@10h00m00s","chat_metadata":{}}\n',
        lambda number, name, time, text, *_: encoded({
            "name": name, "is_user": name == "Bo", "is_system": False,
            "send_date": f"{time:%Y-%m-%dT%H:%M:%S}.000Z", "mes": text, "extra": {}}) + "\n"),
    "sms": lined(
        '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<smses count="1">\n',
        lambda number, name, time, text, *_:
        f'<sms protocol="0" address="+15550100111" date="{int(time.timestamp() * 1000)}" type="{1 + number % 2}"'
        f' body="{text}" read="1" status="-1" contact_name="Ana" />\n',
        "</smses>\n"),
    "sms, lines": lined(
        "", lambda number, name, time, text, *_: encoded({
            "_id": str(number), "thread_id": "3", "address": "+15550100111", "date": str(int(time.timestamp() * 1000)),
            "type": str(1 + number % 2), "body": text, "__display_name": "Ana"}) + "\n"),
    "weflow": listed(
        '{"weflow":{"version":"1.0.0"},"session":{"wxid":"c","displayName":"Club","type":"群聊"},"messages":[',
        lambda number, name, time, text, answered: {
            "localId": number, "createTime": int(time.timestamp()), "type": "文本消息", "content": text,
            "isSend": int(name == "Bo"), "senderUsername": name, "senderDisplayName": name}),
}
